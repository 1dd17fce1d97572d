import { type ApiResponse } from '@godown/contracts/common';
import { api } from '@godown/shared-ui/api';
import { useStockCountChange } from './use-stock-count-change.js';

export const useFinishStockCount = (id: string) =>
  useStockCountChange(() => api.post<ApiResponse>(`/wms/stock-counts/${id}/finish`));
