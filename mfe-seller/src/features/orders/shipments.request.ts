import { type ApiResponse } from '@godown/contracts/common';
import { type CourierTry, type ShipmentView } from '@godown/contracts/shipping';
import { api } from '@godown/shared-ui/api';
import { queryOptions, useQuery } from '@godown/shared-ui/query';
import { shipmentsKey } from './orders.keys.js';

function shipmentsOptions(orderId: string) {
  return queryOptions({
    queryKey: shipmentsKey(orderId),
    queryFn: ({ signal }) =>
      api.get<ApiResponse & { shipments: ShipmentView[]; tries: CourierTry[] }>(`/shipping/shipments/${orderId}`, {
        signal,
      }),
  });
}

/** Who carries the order's parcel, when its courier resells others. */
export const useCarrier = (orderId: string, enabled: boolean) =>
  useQuery({
    ...shipmentsOptions(orderId),
    select: ({ shipments }) => shipments.findLast(({ state }) => state === 'CONFIRMED')?.carrierName ?? null,
    enabled,
  });

/** The couriers that were tried for the order, oldest first. */
export const useCourierTries = (orderId: string, enabled: boolean) =>
  useQuery({ ...shipmentsOptions(orderId), select: ({ tries }) => tries, enabled });
