import { type ApiResponse } from '@godown/contracts/common';
import { api } from '@godown/shared-ui/api';
import { useTripChange } from './use-trip-change.js';

export const useCompleteTrip = () => useTripChange((id: string) => api.post<ApiResponse>(`/wms/trips/${id}/complete`));
