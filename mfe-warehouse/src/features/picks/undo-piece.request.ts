import { type ApiResponse } from '@godown/contracts/common';
import { api } from '@godown/shared-ui/api';
import { usePickChange } from './use-pick-change.js';

/** @returns takes back the piece of a scan, once */
export const useUndoPiece = (id: string) =>
  usePickChange((key: string) => api.post<ApiResponse>(`/wms/picks/${id}/undo`, { body: { key } }));
