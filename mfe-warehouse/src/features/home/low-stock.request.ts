import { type FindInventoryResponse } from '@godown/contracts/inventory';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { homeKeys } from './home.keys.js';

/** The first rows of what runs out, the least first, and how many there are. */
export function useLowStock(companyIds: readonly string[]) {
  const body = {
    where: { companyIds, stockLevel: 'low' },
    pagination: { records: 10, pageNumber: 1 },
    sortBy: { by: 'currentStock', order: 'asc' },
  };
  return useQuery({
    queryKey: [...homeKeys.stock, body],
    queryFn: ({ signal }) => api.post<FindInventoryResponse>('/inventory/find', { body, signal }),
  });
}
