import { type TripOrdersResponse } from '@godown/contracts/fleet';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { tripKeys } from './trips.keys.js';

/** Parcels that wait in the warehouse for a trip. */
export const useTripOrders = (warehouseId: string, clusterId: string) =>
  useQuery({
    queryKey: [...tripKeys.all, 'orders', warehouseId, clusterId],
    queryFn: ({ signal }) =>
      api.get<TripOrdersResponse>('/wms/trip-orders', { query: { warehouseId, clusterId }, signal }),
    select: ({ orders }) => orders,
    enabled: warehouseId !== '',
  });
