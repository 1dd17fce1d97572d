import { type OrderPackingsResponse } from '@godown/contracts/packing';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { packingsKey } from './orders.keys.js';

/** How the order was packed, the latest first, and what its courier was told. */
export function usePackings(orderId: string, enabled: boolean) {
  return useQuery({
    queryKey: packingsKey(orderId),
    queryFn: ({ signal }) => api.get<OrderPackingsResponse>(`/wms/packing/order/${orderId}`, { signal }),
    enabled,
  });
}
