import { type FindInventoryResponse, type StockLevel } from '@godown/contracts/inventory';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, queryOptions, useQuery } from '@godown/shared-ui/query';
import { inventoryKeys } from './inventory.keys.js';

export interface InventoryRequest {
  where: {
    warehouseIds: readonly string[];
    companyIds: readonly string[];
    snapshotDate?: string;
    stockLevel?: StockLevel;
  };
  search?: string;
  pagination: { records: number; pageNumber: number };
  sortBy?: { by: string; order: 'asc' | 'desc' };
}

function inventoryListOptions(request: InventoryRequest) {
  return queryOptions({
    queryKey: inventoryKeys.list(request),
    queryFn: ({ signal }) => api.post<FindInventoryResponse>('/inventory/find', { body: request, signal }),
    placeholderData: keepPreviousData,
  });
}

/** @param enabled false until it is known which warehouse is shown */
export const useInventoryList = (request: InventoryRequest, enabled: boolean) =>
  useQuery({ ...inventoryListOptions(request), enabled });
