import { type CompanyWarehousesResponse } from '@godown/contracts/warehouses';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { allocationKeys } from './allocation-report.keys.js';

/** Where the company's parcels are picked up. */
export function useWarehouses(enabled: boolean) {
  return useQuery({
    queryKey: allocationKeys.list({ of: 'warehouses' }),
    queryFn: ({ signal }) => api.get<CompanyWarehousesResponse>('/company/warehouses', { signal }),
    select: ({ warehouses }) => warehouses.map(({ id, warehouseName }) => ({ value: id, label: warehouseName })),
    enabled,
  });
}
