import { type OrderIdsResponse } from '@godown/contracts/orders';
import { api } from '@godown/shared-ui/api';
import { type OrdersRequest } from './find-orders.request.js';

type Matching = Pick<OrdersRequest, 'where' | 'search' | 'searchFilter'>;

/** Every order that the list's filters match, at most as many as a bulk action takes. */
export async function findMatchingIds(matching: Matching): Promise<readonly string[]> {
  const { where, search, searchFilter } = matching;
  const answer = await api.post<OrderIdsResponse>('/inventory/orders/ids', {
    body: { where, ...(search ? { search } : {}), ...(searchFilter ? { searchFilter } : {}) },
  });
  return answer.ids;
}
