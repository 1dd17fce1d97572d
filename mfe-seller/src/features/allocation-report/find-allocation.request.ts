import { type AllocationReportResponse, type AllocationWhere } from '@godown/contracts/shipping';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, queryOptions, useQuery } from '@godown/shared-ui/query';
import { allocationKeys } from './allocation-report.keys.js';

function allocationOptions(where: AllocationWhere) {
  return queryOptions({
    queryKey: allocationKeys.list({ of: 'partners', where }),
    queryFn: ({ signal }) =>
      api.post<AllocationReportResponse>('/shipping/allocation/find', { body: { where }, signal }),
    select: ({ partners }) => partners,
    placeholderData: keepPreviousData,
  });
}

export const useAllocation = (where: AllocationWhere) => useQuery(allocationOptions(where));
