import { type SyncMissedOrderRequest } from '@godown/contracts/channels';
import { type ApiResponse } from '@godown/contracts/common';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { missedOrderKeys } from './missed-orders.keys.js';

/** `status` of the answer says whether the order was taken; its message says why not. */
export function useSyncMissedOrder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: SyncMissedOrderRequest }) =>
      api.post<ApiResponse>(`/missed-orders/${id}/sync`, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: missedOrderKeys.all }),
  });
}
