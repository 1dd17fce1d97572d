import { type CashResponse } from '@godown/contracts/fleet';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { cashKeys } from '../../cash/cash.keys.js';

export const useCash = () =>
  useQuery({
    queryKey: cashKeys.list({}),
    queryFn: ({ signal }) => api.get<CashResponse>('/wms/cash', { signal }),
  });
