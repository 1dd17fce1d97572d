import { type ApiResponse } from '@godown/contracts/common';
import { type ReverseResultRequest } from '@godown/contracts/fleet';
import { api } from '@godown/shared-ui/api';
import { useTripChange } from './use-trip-change.js';

export const useReverseResult = (tripId: string, orderId: string) =>
  useTripChange((body: ReverseResultRequest) =>
    api.post<ApiResponse>(`/wms/trips/${tripId}/orders/${orderId}/reverse`, { body }),
  );
