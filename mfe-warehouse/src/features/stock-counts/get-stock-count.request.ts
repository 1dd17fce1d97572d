import { type StockCountResponse } from '@godown/contracts/stock-counts';
import { api, isApiError } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { useSession } from '@godown/shared-ui/session';
import { keepCount, readKnownCount } from './known-count.js';
import { stockCountKeys } from './stock-counts.keys.js';

/** How often an open count is asked for: others count too. */
const LIVE_MS = 20_000;

/** The server was not reached: it has said nothing against it. */
const isUnreached = (error: unknown): boolean => isApiError(error) && error.status === 0;

/** Without a network, what the device knows of it. */
export function useStockCount(id: string) {
  const userId = useSession((session) => session.profile?.entityId ?? '');
  const query = useQuery({
    queryKey: stockCountKeys.detail(id),
    queryFn: async ({ signal }) => {
      const { stockCount } = await api.get<StockCountResponse>(`/wms/stock-counts/${id}`, { signal });
      keepCount(userId, stockCount);
      return stockCount;
    },
    networkMode: 'always',
    refetchInterval: ({ state }) => (state.data?.status === 'OPEN' || isUnreached(state.error) ? LIVE_MS : false),
  });
  // Each new try of a query without data begins without an error, but not without the reason of the last failure.
  const known = isUnreached(query.error ?? query.failureReason) ? readKnownCount(userId, id) : undefined;
  return { ...query, data: query.data ?? known };
}
