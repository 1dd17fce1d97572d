import { type FindWarehousesResponse } from '@godown/contracts/warehouses';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, queryOptions, useQuery } from '@godown/shared-ui/query';
import { warehouseKeys } from './warehouses.keys.js';

export interface WarehousesRequest {
  search?: string;
  searchFilter?: string;
  pagination: { records: number; pageNumber: number };
  sortBy?: { by: string; order: 'asc' | 'desc' };
}

function warehouseListOptions(request: WarehousesRequest) {
  return queryOptions({
    queryKey: warehouseKeys.list(request),
    queryFn: ({ signal }) => api.post<FindWarehousesResponse>('/wms/warehouses/find', { body: request, signal }),
    placeholderData: keepPreviousData,
  });
}

export const useWarehouseList = (request: WarehousesRequest) => useQuery(warehouseListOptions(request));

/** One warehouse: the list narrowed to its id. */
export function useWarehouse(id: string) {
  return useQuery({
    ...warehouseListOptions({ search: id, searchFilter: 'id', pagination: { records: 1, pageNumber: 1 } }),
    select: ({ warehouses }) => warehouses.find((warehouse) => warehouse.id === id) ?? null,
  });
}
