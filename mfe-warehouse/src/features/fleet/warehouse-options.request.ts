import { type CompanyWarehousesResponse } from '@godown/contracts/warehouses';
import { api } from '@godown/shared-ui/api';
import { queryOptions, useQuery } from '@godown/shared-ui/query';
import { useCan } from '@godown/shared-ui/session';

const warehouseOptions = queryOptions({
  queryKey: ['warehouses', 'own', 'options'],
  queryFn: ({ signal }) => api.get<CompanyWarehousesResponse>('/company/warehouses', { signal }),
  select: ({ warehouses }) =>
    warehouses.filter(({ active }) => active).map(({ id, warehouseName }) => ({ value: id, label: warehouseName })),
});

/** The active warehouses in reach, for a choice. */
export function useWarehouseOptions() {
  const enabled = useCan('warehouses.read');
  return useQuery({ ...warehouseOptions, enabled });
}
