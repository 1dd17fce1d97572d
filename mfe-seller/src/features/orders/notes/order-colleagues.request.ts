import { type OrderColleague, type OrderColleaguesResponse } from '@godown/contracts/orders';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { orderColleaguesKey } from '../orders.keys.js';

const NOBODY: readonly OrderColleague[] = [];

/** Who may be mentioned in a note of the order; nobody while that is not known. */
export function useOrderColleagues(orderId: string): readonly OrderColleague[] {
  const { data } = useQuery({
    queryKey: orderColleaguesKey(orderId),
    queryFn: ({ signal }) => api.get<OrderColleaguesResponse>(`/order/${orderId}/colleagues`, { signal }),
    select: ({ colleagues }) => colleagues,
    staleTime: 5 * 60_000,
  });
  return data ?? NOBODY;
}
