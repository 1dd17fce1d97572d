import { type ApiResponse } from '@godown/contracts/common';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { ownCashKeys } from './own-cash.request.js';

export function useConfirmHandIn() {
  const client = useQueryClient();
  return useMutation({
    // Without a network it fails at once instead of waiting for one.
    networkMode: 'always',
    mutationFn: (id: string) => api.post<ApiResponse>(`/driver/cash/hand-ins/${id}/confirm`, { body: {} }),
    onSettled: () => client.invalidateQueries({ queryKey: ownCashKeys.all }),
  });
}
