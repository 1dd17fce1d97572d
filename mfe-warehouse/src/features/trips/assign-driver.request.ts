import { type ApiResponse } from '@godown/contracts/common';
import { type AssignDriverRequest } from '@godown/contracts/fleet';
import { api } from '@godown/shared-ui/api';
import { useTripChange } from './use-trip-change.js';

export const useAssignDriver = (tripId: string) =>
  useTripChange((body: AssignDriverRequest) => api.put<ApiResponse>(`/wms/trips/${tripId}/driver`, { body }));
