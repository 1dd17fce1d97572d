import { type ApiResponse } from '@godown/contracts/common';
import { type RecountRequest } from '@godown/contracts/stock-counts';
import { api } from '@godown/shared-ui/api';
import { useStockCountChange } from './use-stock-count-change.js';

export const useSendBack = (id: string) =>
  useStockCountChange((body: RecountRequest) => api.post<ApiResponse>(`/wms/stock-counts/${id}/recount`, { body }));
