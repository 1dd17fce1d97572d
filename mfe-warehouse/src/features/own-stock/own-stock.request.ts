import { type OwnStockResponse } from '@godown/contracts/field-force';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { ownStockKeys } from './own-stock.keys.js';

export const useOwnStock = () =>
  useQuery({
    queryKey: ownStockKeys.all,
    queryFn: ({ signal }) => api.get<OwnStockResponse>('/promoter/stock', { signal }),
  });
