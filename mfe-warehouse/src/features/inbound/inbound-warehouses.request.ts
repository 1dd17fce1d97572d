import { type CompanyWarehousesResponse } from '@godown/contracts/warehouses';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { inboundKeys } from './inbound.keys.js';

/** Warehouses that goods may be announced to. */
export const useInboundWarehouses = () =>
  useQuery({
    queryKey: [...inboundKeys.all, 'warehouses'],
    queryFn: ({ signal }) => api.get<CompanyWarehousesResponse>('/company/warehouses', { signal }),
    select: ({ warehouses }) =>
      warehouses.filter(({ active }) => active).map(({ id, warehouseName }) => ({ value: id, label: warehouseName })),
  });
