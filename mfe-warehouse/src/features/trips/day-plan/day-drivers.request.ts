import { type DayDriversResponse } from '@godown/contracts/fleet';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { tripKeys } from '../trips.keys.js';

/** The drivers of the warehouse on that day, and what their vehicles take. */
export const useDayDrivers = (warehouseId: string, day: string | undefined) =>
  useQuery({
    queryKey: [...tripKeys.all, 'day-drivers', warehouseId, day],
    queryFn: ({ signal }) => api.get<DayDriversResponse>('/wms/day-drivers', { query: { warehouseId, day }, signal }),
    select: ({ drivers }) => drivers,
    enabled: warehouseId !== '',
  });
