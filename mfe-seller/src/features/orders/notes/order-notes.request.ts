import { type OrderNotesResponse } from '@godown/contracts/orders';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { orderNotesKey } from '../orders.keys.js';

/** Notes of an order, the newest first. */
export function useOrderNotes(orderId: string) {
  return useQuery({
    queryKey: orderNotesKey(orderId),
    queryFn: ({ signal }) => api.get<OrderNotesResponse>(`/order/${orderId}/notes`, { signal }),
    select: ({ notes }) => notes,
  });
}
