import { type ApiResponse } from '@godown/contracts/common';
import { api } from '@godown/shared-ui/api';
import { usePickChange } from './use-pick-change.js';

export const useCancelPickList = (id: string) => usePickChange(() => api.post<ApiResponse>(`/wms/picks/${id}/cancel`));
