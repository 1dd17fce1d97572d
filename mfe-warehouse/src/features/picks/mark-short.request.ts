import { type ShortPickRequest, type ShortPickResponse } from '@godown/contracts/picks';
import { api } from '@godown/shared-ui/api';
import { usePickChange } from './use-pick-change.js';

export const useMarkShort = (id: string) =>
  usePickChange((body: ShortPickRequest) => api.post<ShortPickResponse>(`/wms/picks/${id}/short`, { body }));
