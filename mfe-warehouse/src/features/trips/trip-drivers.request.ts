import { type TripDriver, type TripDriversResponse } from '@godown/contracts/fleet';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { type Option } from '@godown/shared-ui/ui';
import { tripKeys } from './trips.keys.js';

const toOption = ({ id, name, phone }: TripDriver): Option => ({ value: id, label: `${name} · ${phone}` });

/** Who drives the trips of the list. */
export const useDriversOfTrips = () =>
  useQuery({
    queryKey: [...tripKeys.all, 'drivers'],
    queryFn: ({ signal }) => api.get<TripDriversResponse>('/wms/trips/drivers', { signal }),
    select: ({ drivers }) => drivers.map(toOption),
  });

/** Whom a trip of the warehouse can be given to. */
export const useDriversOfWarehouse = (warehouseId: string) =>
  useQuery({
    queryKey: [...tripKeys.all, 'drivers', warehouseId],
    queryFn: ({ signal }) => api.get<TripDriversResponse>('/wms/trip-drivers', { query: { warehouseId }, signal }),
    select: ({ drivers }) => drivers.map(toOption),
    enabled: warehouseId !== '',
  });
