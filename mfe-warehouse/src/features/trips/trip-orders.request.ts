import { type TripOrdersResponse } from '@godown/contracts/fleet';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { tripKeys } from './trips.keys.js';

/** Parcels that wait in the warehouse for a trip. */
/** @param tripId only what can be added to this trip; left out: to a new one */
export const useTripOrders = (warehouseId: string, clusterId: string, tripId?: string) =>
  useQuery({
    queryKey: [...tripKeys.all, 'orders', warehouseId, clusterId, tripId ?? ''],
    queryFn: ({ signal }) =>
      api.get<TripOrdersResponse>('/wms/trip-orders', { query: { warehouseId, clusterId, tripId }, signal }),
    select: ({ orders }) => orders,
    enabled: warehouseId !== '',
  });
