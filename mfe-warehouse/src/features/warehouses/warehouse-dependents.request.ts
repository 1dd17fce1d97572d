import { type WarehouseDependentsResponse } from '@godown/contracts/fleet';
import { api } from '@godown/shared-ui/api';
import { queryOptions, useQuery } from '@godown/shared-ui/query';
import { warehouseKeys } from './warehouses.keys.js';

function dependentsOptions(id: string) {
  return queryOptions({
    queryKey: warehouseKeys.detail(`${id}/dependents`),
    queryFn: ({ signal }) => api.get<WarehouseDependentsResponse>(`/wms/warehouses/${id}/dependents`, { signal }),
    select: ({ dependents }) => dependents,
    staleTime: 0,
  });
}

/** What of the own fleet hangs on the warehouse. */
export const useWarehouseDependents = (id: string, enabled: boolean) => useQuery({ ...dependentsOptions(id), enabled });
