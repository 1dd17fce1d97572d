import { type CompanyWarehousesResponse } from '@godown/contracts/warehouses';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { stockCountKeys } from './stock-counts.keys.js';

/** Warehouses that the person may count. */
export const useCountWarehouses = () =>
  useQuery({
    queryKey: [...stockCountKeys.all, 'warehouses'],
    queryFn: ({ signal }) => api.get<CompanyWarehousesResponse>('/company/warehouses', { signal }),
    select: ({ warehouses }) =>
      warehouses.filter(({ active }) => active).map(({ id, warehouseName }) => ({ value: id, label: warehouseName })),
  });
