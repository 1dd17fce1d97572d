import {
  type InsightsCountResponse,
  type RevenueResponse,
  type RtoReasonsResponse,
  type SharesResponse,
  type StatesResponse,
  type TopProductsResponse,
} from '@godown/contracts/insights';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, useQuery, type UseQueryResult } from '@godown/shared-ui/query';
import { insightsKeys } from './insights.keys.js';

/** The parts of the dashboard, each with a call of its own. */
export interface Figures {
  revenue: RevenueResponse['data'];
  orders: InsightsCountResponse['data'];
  cancelled: InsightsCountResponse['data'];
  undelivered: InsightsCountResponse['data'];
  returning: InsightsCountResponse['data'];
  'top-products': TopProductsResponse['data'];
  states: StatesResponse['data'];
  couriers: SharesResponse['data'];
  warehouses: SharesResponse['data'];
  'rto-reasons': RtoReasonsResponse['data'];
}

/** `companyIds` empty: all that the header selects. */
export interface InsightsWhere {
  start: string;
  end: string;
  companyIds: string[];
}

export function useInsight<K extends keyof Figures>(figure: K, where: InsightsWhere): UseQueryResult<Figures[K]> {
  const { start, end, companyIds } = where;
  return useQuery({
    queryKey: insightsKeys.list({ figure, where }),
    queryFn: async ({ signal }) => {
      const query = { start, end, ...(companyIds.length === 0 ? {} : { companyIds }) };
      return (await api.get<{ data: Figures[K] }>(`/insights/${figure}`, { query, signal })).data;
    },
    placeholderData: keepPreviousData,
  });
}
