import { type OrderCheckInsResponse } from '@godown/contracts/returns';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { checkInsKey } from './orders.keys.js';

/** What warehouses found in the returned parcels of the order. */
export function useCheckIns(orderId: string, enabled: boolean) {
  return useQuery({
    queryKey: checkInsKey(orderId),
    queryFn: ({ signal }) => api.get<OrderCheckInsResponse>(`/returns/order/${orderId}`, { signal }),
    select: ({ checkIns }) => checkIns,
    enabled,
  });
}
