import { type CompanyWarehousesResponse } from '@godown/contracts/warehouses';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';

/** Warehouses that the person may pick in. */
export const usePickWarehouses = () =>
  useQuery({
    queryKey: ['picks', 'warehouses'],
    queryFn: ({ signal }) => api.get<CompanyWarehousesResponse>('/company/warehouses', { signal }),
    select: ({ warehouses }) =>
      warehouses.filter(({ active }) => active).map(({ id, warehouseName }) => ({ value: id, label: warehouseName })),
  });
