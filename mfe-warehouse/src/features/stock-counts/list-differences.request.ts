import { type StockCountDifferencesResponse } from '@godown/contracts/stock-counts';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, useQuery } from '@godown/shared-ui/query';
import { stockCountKeys } from './stock-counts.keys.js';

export interface DifferencesRequest {
  page: number;
  size: number;
}

export const useDifferences = (id: string, request: DifferencesRequest) =>
  useQuery({
    queryKey: [...stockCountKeys.detail(id), 'differences', request],
    queryFn: ({ signal }) =>
      api.get<StockCountDifferencesResponse>(`/wms/stock-counts/${id}/differences`, { query: { ...request }, signal }),
    placeholderData: keepPreviousData,
  });
