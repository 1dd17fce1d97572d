import { type CompanyWarehouse, type CompanyWarehousesResponse } from '@godown/contracts/warehouses';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { useCan } from '@godown/shared-ui/session';
import { pickupWarehousesKey } from './orders.keys.js';

/** The warehouse to begin with: the only one, else the first of those that the company prefers, or none. */
export function preferredOf(warehouses: readonly CompanyWarehouse[] | undefined): string {
  const [only, ...others] = warehouses ?? [];
  if (only !== undefined && others.length === 0) return only.id;
  return warehouses?.find((warehouse) => warehouse.isPreferred)?.id ?? '';
}

/** Where the company's parcels can be picked up. Not asked by those who may not read it, such as cluster owners. */
export function usePickupWarehouses() {
  const enabled = useCan('warehouses.read');
  return useQuery({
    queryKey: pickupWarehousesKey,
    queryFn: ({ signal }) => api.get<CompanyWarehousesResponse>('/company/warehouses', { signal }),
    select: (answer) => answer.warehouses.filter((warehouse) => warehouse.active),
    staleTime: 5 * 60_000,
    enabled,
  });
}
