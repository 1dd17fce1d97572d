import { type DriverResponse } from '@godown/contracts/fleet';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { cashKeys } from '../../cash/cash.keys.js';

/** Who a driver is that the list of cash does not name. */
export const useDriverName = (driverId: string, enabled: boolean) =>
  useQuery({
    queryKey: cashKeys.detail(`${driverId}/name`),
    queryFn: ({ signal }) => api.get<DriverResponse>(`/wms/drivers/${driverId}`, { signal }),
    select: ({ user }) => user.name,
    enabled,
  });
