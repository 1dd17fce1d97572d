import { type CashDepositsResponse } from '@godown/contracts/fleet';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { cashKeys } from '../../cash/cash.keys.js';

export const useDeposits = () =>
  useQuery({
    queryKey: cashKeys.list({ deposits: true }),
    queryFn: async ({ signal }) => (await api.get<CashDepositsResponse>('/wms/cash/deposits', { signal })).deposits,
  });
