import { type ApiResponse } from '@godown/contracts/common';
import { type UnknownCourierCode } from '@godown/contracts/shipping';
import { api } from '@godown/shared-ui/api';
import { queryOptions, useQuery } from '@godown/shared-ui/query';
import { courierKeys } from './couriers.keys.js';

export const codesOptions = queryOptions({
  queryKey: courierKeys.list({ of: 'unknown-codes' }),
  queryFn: async ({ signal }) =>
    (await api.get<ApiResponse & { codes: UnknownCourierCode[] }>('/couriers/unknown-codes', { signal })).codes,
});

export const useUnknownCodes = () => useQuery(codesOptions);
