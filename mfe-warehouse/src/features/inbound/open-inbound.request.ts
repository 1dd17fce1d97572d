import { type ApiResponse } from '@godown/contracts/common';
import { api } from '@godown/shared-ui/api';
import { useInboundChange } from './use-inbound-change.js';

export const useOpenInbound = (id: string) => useInboundChange(() => api.post<ApiResponse>(`/wms/inbound/${id}/open`));
