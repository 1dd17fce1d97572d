import { type RecordPromoterStockRequest, type RecordPromoterStockResponse } from '@godown/contracts/field-force';
import { api, useIdempotencyKey } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { promoterStockKeys } from './promoters.keys.js';

export function useRecordPromoterStock() {
  const client = useQueryClient();
  const { key, settled } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: RecordPromoterStockRequest) =>
      api.post<RecordPromoterStockResponse>('/admin/promoter/stock/record', { body, idempotencyKey: key() }),
    onSuccess: () => client.invalidateQueries({ queryKey: promoterStockKeys.all }),
    onSettled: settled,
  });
}
