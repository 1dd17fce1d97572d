import { type CustomerRequestCountsResponse } from '@godown/contracts/ndr';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, useQuery } from '@godown/shared-ui/query';
import { type RequestsRequest } from './find-requests.request.js';
import { ndrKeys } from './ndr.keys.js';

/** How many requests have each approval status. The same for every tab, page and sort order; stale whenever the lists are. */
export function useRequestCounts({ where: { approvalStatus: _tab, ...where }, search, searchFilter }: RequestsRequest) {
  const body = { where, search, searchFilter };
  return useQuery({
    queryKey: [...ndrKeys.lists, 'counts', body],
    queryFn: ({ signal }) => api.post<CustomerRequestCountsResponse>('/customer-requests/counts', { body, signal }),
    select: ({ counts }) => counts,
    placeholderData: keepPreviousData,
  });
}
