import { type SearchResponse } from '@godown/contracts/search';
import { api } from '@godown/shared-ui/api';
import { queryKeys, queryOptions } from '@godown/shared-ui/query';

const searchKeys = queryKeys('search');

/** A body, since what is searched for may be a buyer's phone. */
export function searchOptions(q: string) {
  return queryOptions({
    queryKey: searchKeys.list({ q }),
    queryFn: ({ signal }) => api.post<SearchResponse>('/search', { body: { q }, signal }),
    enabled: q !== '',
    retry: false,
    // What was found is an offer of this moment.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}
