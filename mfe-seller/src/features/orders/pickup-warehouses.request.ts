import { type CompanyWarehousesAnswer } from '@godown/contracts/warehouses';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { pickupWarehousesKey } from './orders.keys.js';

/** Where the company's parcels can be picked up. */
export function usePickupWarehouses() {
  return useQuery({
    queryKey: pickupWarehousesKey,
    queryFn: ({ signal }) => api.get<CompanyWarehousesAnswer>('/company/warehouses', { signal }),
    select: (answer) => answer.warehouses.filter((warehouse) => warehouse.active),
    staleTime: 5 * 60_000,
  });
}
