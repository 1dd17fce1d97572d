import { type ApiResponse } from '@godown/contracts/common';
import { api } from '@godown/shared-ui/api';
import { useHandoverChange } from './use-handover-change.js';

export const useTakeOffParcel = (id: string) =>
  useHandoverChange((parcelId: string) => api.delete<ApiResponse>(`/wms/handovers/${id}/parcels/${parcelId}`));
