import { type AddOrderNoteRequest, type OrderNoteResponse } from '@godown/contracts/orders';
import { api, useIdempotencyKey } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { orderNotesKey } from '../orders.keys.js';

/** A lost answer and a second click repeat the same key: there is one note. */
export function useAddOrderNote(orderId: string) {
  const client = useQueryClient();
  const { key, settled } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: AddOrderNoteRequest) =>
      api.post<OrderNoteResponse>(`/order/${orderId}/notes`, { body, idempotencyKey: key() }),
    onSettled: settled,
    onSuccess: () => client.invalidateQueries({ queryKey: orderNotesKey(orderId) }),
  });
}
