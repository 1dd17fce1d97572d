import { type TripDriversResponse } from '@godown/contracts/fleet';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { toDriverOption } from './driver-option.js';
import { tripKeys } from './trips.keys.js';

/** Whom a trip of the warehouse can be given to. */
export const useDriversOfWarehouse = (warehouseId: string) =>
  useQuery({
    queryKey: [...tripKeys.all, 'drivers', warehouseId],
    queryFn: ({ signal }) => api.get<TripDriversResponse>('/wms/trip-drivers', { query: { warehouseId }, signal }),
    select: ({ drivers }) => drivers.map(toDriverOption),
    enabled: warehouseId !== '',
  });
