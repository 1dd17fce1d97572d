import { type FindReturnsResponse } from '@godown/contracts/returns';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { homeKeys } from './home.keys.js';

/** How many parcels are back and not checked in. */
export const useReturnsToCheck = (companyIds: readonly string[], enabled: boolean) => {
  const body = { where: companyIds.length === 0 ? {} : { companyIds }, pagination: { records: 1, pageNumber: 1 } };
  return useQuery({
    queryKey: [...homeKeys.work, 'returns', body],
    queryFn: ({ signal }) => api.post<FindReturnsResponse>('/returns/find', { body, signal }),
    select: ({ count }) => count,
    enabled,
  });
};
