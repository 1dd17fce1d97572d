import { type OrderCountsResponse } from '@godown/contracts/orders';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { homeKeys } from './home.keys.js';

interface Where {
  companyIds?: readonly string[];
  /** Placed up to this minute: YYYY-MM-DD HH:mm in India. */
  end?: string;
}

/** Orders behind each tab of the list. */
export function useOrderCounts(where: Where) {
  return useQuery({
    queryKey: [...homeKeys.orders, where],
    queryFn: ({ signal }) => api.post<OrderCountsResponse>('/inventory/orders/counts', { body: { where }, signal }),
    select: ({ counts }) => counts,
  });
}
