import { type OrderCountsResponse } from '@godown/contracts/orders';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { homeKeys } from './home.keys.js';

/** Orders behind each tab of the list. */
export function useOrderCounts(companyIds: readonly string[]) {
  const where = companyIds.length === 0 ? {} : { companyIds };
  return useQuery({
    queryKey: [...homeKeys.orders, where],
    queryFn: ({ signal }) => api.post<OrderCountsResponse>('/inventory/orders/counts', { body: { where }, signal }),
    select: ({ counts }) => counts,
  });
}
