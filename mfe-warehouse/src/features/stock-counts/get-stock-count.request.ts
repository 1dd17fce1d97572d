import { type StockCountResponse } from '@godown/contracts/stock-counts';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { stockCountKeys } from './stock-counts.keys.js';

/** How often an open count is asked for: others count too. */
const LIVE_MS = 20_000;

export const useStockCount = (id: string) =>
  useQuery({
    queryKey: stockCountKeys.detail(id),
    queryFn: async ({ signal }) =>
      (await api.get<StockCountResponse>(`/wms/stock-counts/${id}`, { signal })).stockCount,
    refetchInterval: ({ state }) => (state.data?.status === 'OPEN' ? LIVE_MS : false),
  });
