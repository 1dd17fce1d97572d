import { type ApiResponse } from '@godown/contracts/common';
import { type DecideCodeRequest } from '@godown/contracts/shipping';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { codesOptions } from './unknown-codes.request.js';

export function useDecideCode() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: DecideCodeRequest) => api.put<ApiResponse>('/couriers/unknown-codes', { body }),
    onSettled: () => client.invalidateQueries({ queryKey: codesOptions.queryKey }),
  });
}
