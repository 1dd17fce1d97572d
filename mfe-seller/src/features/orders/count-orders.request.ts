import { type OrderCountsResponse } from '@godown/contracts/orders';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, useQuery } from '@godown/shared-ui/query';
import { type OrdersRequest } from './find-orders.request.js';
import { orderCountsKey } from './orders.keys.js';

/** How many orders are behind each tab. The same for every tab, page and sort order; stale whenever the lists are. */
export function useOrderCounts({ where: { status: _tab, ...where }, search, searchFilter }: OrdersRequest) {
  const body = { where, search, searchFilter };
  return useQuery({
    queryKey: [...orderCountsKey, body],
    queryFn: ({ signal }) => api.post<OrderCountsResponse>('/inventory/orders/counts', { body, signal }),
    select: ({ counts }) => counts,
    placeholderData: keepPreviousData,
  });
}
