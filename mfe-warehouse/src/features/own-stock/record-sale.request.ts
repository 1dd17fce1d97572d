import { type RecordOwnSaleRequest, type RecordPromoterStockResponse } from '@godown/contracts/field-force';
import { api, useIdempotencyKey } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { ownStockKeys } from './own-stock.keys.js';

/** The key stays while nobody knows whether the sale was recorded: pressing again then records it once. */
export function useRecordSale() {
  const client = useQueryClient();
  const { key, settled, renew } = useIdempotencyKey();
  const sale = useMutation({
    // Without a network it fails at once: it is not recorded behind the promoter's back later.
    networkMode: 'always',
    mutationFn: (body: RecordOwnSaleRequest) =>
      api.post<RecordPromoterStockResponse>('/promoter/sales', { body, idempotencyKey: key() }),
    onSuccess: () => client.invalidateQueries({ queryKey: ownStockKeys.all }),
    onSettled: settled,
  });
  return { sale, renew };
}
