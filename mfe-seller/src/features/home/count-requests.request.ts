import { type CustomerRequestCountsResponse, type CustomerRequestsWhere } from '@godown/contracts/ndr';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { homeKeys } from './home.keys.js';

/** Requests of buyers by approval status. */
export function useRequestCounts(where: CustomerRequestsWhere) {
  return useQuery({
    queryKey: [...homeKeys.requests, where],
    queryFn: ({ signal }) =>
      api.post<CustomerRequestCountsResponse>('/customer-requests/counts', { body: { where }, signal }),
    select: ({ counts }) => counts,
  });
}
