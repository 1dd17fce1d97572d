import { type DriverCashResponse } from '@godown/contracts/fleet';
import { api } from '@godown/shared-ui/api';
import { queryKeys, useQuery } from '@godown/shared-ui/query';

export const ownCashKeys = queryKeys('own-cash');

/** Cash that was counted at the warehouse, or collected on a result that is sent later. */
const LOOK_AGAIN_MS = 60_000;

export const useOwnCash = () =>
  useQuery({
    queryKey: ownCashKeys.list({}),
    queryFn: ({ signal }) => api.get<DriverCashResponse>('/driver/cash', { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  });
