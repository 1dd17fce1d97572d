import { type OrderCheckInsResponse } from '@godown/contracts/returns';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { returnKeys } from './returns.keys.js';

/** What the customer of the order can still return. */
export function useReturnablePieces(orderId: string) {
  return useQuery({
    queryKey: returnKeys.detail(orderId),
    queryFn: ({ signal }) => api.get<OrderCheckInsResponse>(`/returns/order/${orderId}`, { signal }),
    select: ({ returnable }) => returnable,
  });
}
