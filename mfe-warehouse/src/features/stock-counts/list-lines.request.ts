import { type LineState, type StockCountLinesResponse } from '@godown/contracts/stock-counts';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, useQuery } from '@godown/shared-ui/query';
import { stockCountKeys } from './stock-counts.keys.js';

export interface LinesRequest {
  state?: LineState;
  page: number;
  size: number;
}

export const useLines = (id: string, request: LinesRequest) =>
  useQuery({
    queryKey: [...stockCountKeys.detail(id), 'lines', request],
    queryFn: ({ signal }) =>
      api.get<StockCountLinesResponse>(`/wms/stock-counts/${id}/lines`, { query: { ...request }, signal }),
    placeholderData: keepPreviousData,
  });
