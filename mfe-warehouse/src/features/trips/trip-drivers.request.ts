import { type TripDriversResponse } from '@godown/contracts/fleet';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { toDriverOption } from './driver-option.js';
import { tripKeys } from './trips.keys.js';

/** Who drives the trips of the list. */
export const useDriversOfTrips = () =>
  useQuery({
    queryKey: [...tripKeys.all, 'drivers'],
    queryFn: ({ signal }) => api.get<TripDriversResponse>('/wms/trips/drivers', { signal }),
    select: ({ drivers }) => drivers.map(toDriverOption),
  });
