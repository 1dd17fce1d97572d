import { type HandoverOpenedResponse, type NewHandoverRequest } from '@godown/contracts/handovers';
import { api } from '@godown/shared-ui/api';
import { useHandoverChange } from './use-handover-change.js';

/** Again for the same warehouse and courier: the open one is found. */
export const useOpenHandover = () =>
  useHandoverChange((body: NewHandoverRequest) => api.post<HandoverOpenedResponse>('/wms/handovers', { body }));
