import { type ApiResponse } from '@godown/contracts/common';
import { api, useIdempotencyKey } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { stockCountKeys } from './stock-counts.keys.js';

export function useApproveStockCount(id: string) {
  const client = useQueryClient();
  const { key, settled } = useIdempotencyKey();
  return useMutation({
    mutationFn: () => api.post<ApiResponse>(`/wms/stock-counts/${id}/approve`, { idempotencyKey: key() }),
    onSettled: (answer, error) => {
      settled(answer, error);
      return client.invalidateQueries({ queryKey: stockCountKeys.all });
    },
  });
}
