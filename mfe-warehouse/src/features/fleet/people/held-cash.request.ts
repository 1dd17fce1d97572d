import { type DriverCashResponse } from '@godown/contracts/fleet';
import { api } from '@godown/shared-ui/api';
import { queryOptions, useQuery } from '@godown/shared-ui/query';
import { peopleKeys } from '../fleet.keys.js';

function heldCashOptions(driverId: string) {
  return queryOptions({
    queryKey: peopleKeys.detail(`drivers/${driverId}/cash`),
    queryFn: ({ signal }) => api.get<DriverCashResponse>(`/wms/cash/drivers/${driverId}`, { signal }),
    select: ({ heldPaise }) => heldPaise,
    staleTime: 0,
  });
}

/** What a driver has not handed in, in paise. */
export const useHeldCash = (driverId: string, enabled: boolean) => useQuery({ ...heldCashOptions(driverId), enabled });
