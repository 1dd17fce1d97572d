import { type ApiResponse } from '@godown/contracts/common';
import { type ShipmentView } from '@godown/contracts/shipping';
import { api } from '@godown/shared-ui/api';
import { queryOptions, useQuery } from '@godown/shared-ui/query';
import { shipmentsKey } from './orders.keys.js';

/** Who carries the order's parcel, when its courier resells others. */
function carrierOptions(orderId: string) {
  return queryOptions({
    queryKey: shipmentsKey(orderId),
    queryFn: ({ signal }) =>
      api.get<ApiResponse & { shipments: ShipmentView[] }>(`/shipping/shipments/${orderId}`, { signal }),
    select: ({ shipments }) => shipments.findLast(({ state }) => state === 'CONFIRMED')?.carrierName ?? null,
  });
}

export const useCarrier = (orderId: string, enabled: boolean) => useQuery({ ...carrierOptions(orderId), enabled });
