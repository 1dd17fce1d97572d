import { type DayDriversResponse } from '@godown/contracts/fleet';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { tripKeys } from '../trips.keys.js';

/** Whom a day's trips of the warehouse can be given to, and what their vehicles take. */
export const useDayDrivers = (warehouseId: string) =>
  useQuery({
    queryKey: [...tripKeys.all, 'day-drivers', warehouseId],
    queryFn: ({ signal }) => api.get<DayDriversResponse>('/wms/day-drivers', { query: { warehouseId }, signal }),
    select: ({ drivers }) => drivers,
    enabled: warehouseId !== '',
  });
