import { type OrderResponse } from '@godown/contracts/orders';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { creditNoteKeys } from './credit-notes.keys.js';

/** The order with its lines and the pieces that notes are about already. */
export function useNotableOrder(orderId: string) {
  return useQuery({
    queryKey: creditNoteKeys.detail(orderId),
    queryFn: ({ signal }) => api.get<OrderResponse>(`/order/${orderId}`, { signal }),
    select: ({ order }) => order,
  });
}
