import { type AssignableDriversResponse } from '@godown/contracts/fleet';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { toDriverOption } from './driver-option.js';
import { tripKeys } from './trips.keys.js';

/** Drivers of the warehouse for a trip of that day (today if left out); who cannot drive then cannot be picked. */
export const useDriversOfWarehouse = (warehouseId: string, day?: string) =>
  useQuery({
    queryKey: [...tripKeys.all, 'drivers', warehouseId, day],
    queryFn: ({ signal }) =>
      api.get<AssignableDriversResponse>('/wms/trip-drivers', { query: { warehouseId, day }, signal }),
    select: ({ drivers }) => drivers.map(toDriverOption),
    enabled: warehouseId !== '',
  });
