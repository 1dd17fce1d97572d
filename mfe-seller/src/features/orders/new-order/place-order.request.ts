import { type PlaceOrderResponse, type PlaceOrderRequest } from '@godown/contracts/orders';
import { api, useIdempotencyKey } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { orderKeys } from '../orders.keys.js';

/** Places the order. A lost answer and a second click repeat the same key: there is one order, with one answer. */
export function usePlaceOrder() {
  const client = useQueryClient();
  const { key, settled } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: PlaceOrderRequest) => api.post<PlaceOrderResponse>('/order', { body, idempotencyKey: key() }),
    onSettled: settled,
    onSuccess: () => client.invalidateQueries({ queryKey: orderKeys.all }),
  });
}
