import { type DriverCashResponse } from '@godown/contracts/fleet';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { cashKeys } from './cash.keys.js';

/** What a driver holds and has handed in. */
export const useCashOfDriver = (driverId: string, enabled = true) =>
  useQuery({
    queryKey: cashKeys.detail(driverId),
    queryFn: ({ signal }) => api.get<DriverCashResponse>(`/wms/cash/drivers/${driverId}`, { signal }),
    enabled,
  });
