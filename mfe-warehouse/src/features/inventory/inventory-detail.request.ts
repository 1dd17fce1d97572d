import { type InventoryDetailResponse } from '@godown/contracts/inventory';
import { api } from '@godown/shared-ui/api';
import { queryOptions, useQuery } from '@godown/shared-ui/query';
import { inventoryKeys } from './inventory.keys.js';

function inventoryDetailOptions(inventoryId: string) {
  return queryOptions({
    queryKey: inventoryKeys.detail(inventoryId),
    queryFn: ({ signal }) => api.get<InventoryDetailResponse>(`/inventory/${inventoryId}`, { signal }),
  });
}

export const useInventoryDetail = (inventoryId: string) => useQuery(inventoryDetailOptions(inventoryId));
