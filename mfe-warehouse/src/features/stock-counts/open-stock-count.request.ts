import { type NewStockCountRequest, type StockCountOpenedResponse } from '@godown/contracts/stock-counts';
import { api, useIdempotencyKey } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { stockCountKeys } from './stock-counts.keys.js';

export function useOpenStockCount() {
  const client = useQueryClient();
  const { key, settled } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: NewStockCountRequest) =>
      api.post<StockCountOpenedResponse>('/wms/stock-counts', { body, idempotencyKey: key() }),
    onSettled: (answer, error) => {
      settled(answer, error);
      return client.invalidateQueries({ queryKey: stockCountKeys.all });
    },
  });
}
