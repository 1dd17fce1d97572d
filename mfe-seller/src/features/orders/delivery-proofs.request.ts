import { type DeliveryProofsResponse } from '@godown/contracts/fleet';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { deliveryProofsKey } from './orders.keys.js';

/** What drivers of the own fleet took at the door of the order. */
export function useDeliveryProofs(orderId: string, enabled: boolean) {
  return useQuery({
    queryKey: deliveryProofsKey(orderId),
    queryFn: ({ signal }) => api.get<DeliveryProofsResponse>(`/order/${orderId}/delivery-proofs`, { signal }),
    select: ({ proofs }) => proofs,
    enabled,
  });
}
