import { type IncentivePricesResponse } from '@godown/contracts/fleet';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { incentiveKeys } from './incentives.keys.js';

export const useIncentivePrices = () =>
  useQuery({
    queryKey: incentiveKeys.list({}),
    queryFn: ({ signal }) => api.get<IncentivePricesResponse>('/wms/incentive-prices', { signal }),
    select: ({ prices }) => prices,
  });
