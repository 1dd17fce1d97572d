import { type PickListClosedResponse } from '@godown/contracts/picks';
import { api } from '@godown/shared-ui/api';
import { usePickChange } from './use-pick-change.js';

export const useClosePickList = (id: string) =>
  usePickChange(() => api.post<PickListClosedResponse>(`/wms/picks/${id}/close`));
