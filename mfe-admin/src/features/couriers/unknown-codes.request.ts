import { type ApiResponse } from '@godown/contracts/common';
import { type DecideCodeRequest, type UnknownCourierCode } from '@godown/contracts/shipping';
import { api } from '@godown/shared-ui/api';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@godown/shared-ui/query';
import { courierKeys } from './couriers.keys.js';

const PATH = '/couriers/unknown-codes';

const codesOptions = queryOptions({
  queryKey: courierKeys.list({ of: 'unknown-codes' }),
  queryFn: async ({ signal }) => (await api.get<ApiResponse & { codes: UnknownCourierCode[] }>(PATH, { signal })).codes,
});

export const useUnknownCodes = () => useQuery(codesOptions);

export function useDecideCode() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: DecideCodeRequest) => api.put<ApiResponse>(PATH, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: codesOptions.queryKey }),
  });
}
