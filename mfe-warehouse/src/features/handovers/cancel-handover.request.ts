import { type ApiResponse } from '@godown/contracts/common';
import { api } from '@godown/shared-ui/api';
import { useHandoverChange } from './use-handover-change.js';

export const useCancelHandover = (id: string) =>
  useHandoverChange(() => api.post<ApiResponse>(`/wms/handovers/${id}/cancel`));
