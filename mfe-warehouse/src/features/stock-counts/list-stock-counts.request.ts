import { type StockCountsResponse, type StockCountStatus } from '@godown/contracts/stock-counts';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, useQuery } from '@godown/shared-ui/query';
import { stockCountKeys } from './stock-counts.keys.js';

export interface StockCountsRequest {
  status?: StockCountStatus;
  page: number;
  size: number;
}

export const useStockCounts = (request: StockCountsRequest) =>
  useQuery({
    queryKey: stockCountKeys.list(request),
    queryFn: ({ signal }) => api.get<StockCountsResponse>('/wms/stock-counts', { query: { ...request }, signal }),
    placeholderData: keepPreviousData,
  });
