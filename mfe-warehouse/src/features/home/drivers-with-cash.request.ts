import { type CashResponse } from '@godown/contracts/fleet';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { homeKeys } from './home.keys.js';

/** Drivers who hold COD cash, and how much of it. */
export const useDriversWithCash = (enabled: boolean) =>
  useQuery({
    queryKey: [...homeKeys.work, 'cash'],
    queryFn: ({ signal }) => api.get<CashResponse>('/wms/cash', { signal }),
    select: ({ drivers }) => ({
      count: drivers.length,
      paise: drivers.reduce((sum, { heldPaise }) => sum + heldPaise, 0),
      isOverdue: drivers.some((driver) => driver.isOverdue),
    }),
    enabled,
  });
