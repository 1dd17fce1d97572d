import { type ApiResponse } from '@godown/contracts/common';
import { api } from '@godown/shared-ui/api';
import { useInboundChange } from './use-inbound-change.js';

/** @returns takes back the unit of a scan, once */
export const useUndoUnit = (id: string) =>
  useInboundChange((key: string) => api.post<ApiResponse>(`/wms/inbound/${id}/undo`, { body: { key } }));
