import { type SyncStartedResponse } from '@godown/contracts/channels';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { missedOrderKeys } from './missed-orders.keys.js';

export function useBulkSync() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (selectedRowKeys: readonly string[]) =>
      api.post<SyncStartedResponse>('/bulk-sync', { body: { selectedRowKeys } }),
    onSuccess: () => client.invalidateQueries({ queryKey: missedOrderKeys.all }),
  });
}
