import { type CompanyWarehousesResponse } from '@godown/contracts/warehouses';
import { api } from '@godown/shared-ui/api';
import { queryOptions, useQuery } from '@godown/shared-ui/query';

/** Warehouses the person may work with; the answer depends on the companies that are selected. */
function companyWarehousesOptions(companies: string) {
  return queryOptions({
    queryKey: ['warehouses', 'company', companies],
    queryFn: ({ signal }) => api.get<CompanyWarehousesResponse>('/company/warehouses', { signal }),
    select: (answer) => answer.warehouses.filter((warehouse) => warehouse.active),
    staleTime: 5 * 60_000,
  });
}

export const useActiveWarehouses = (companies: string) => useQuery(companyWarehousesOptions(companies));
