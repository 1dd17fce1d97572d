import { type ApiResponse } from '@godown/contracts/common';
import { api } from '@godown/shared-ui/api';
import { useTripChange } from './use-trip-change.js';

export const useHandOverStop = () =>
  useTripChange(({ tripId, orderId }: { tripId: string; orderId: string }) =>
    api.post<ApiResponse>(`/wms/trips/${tripId}/orders/${orderId}/hand-over`),
  );
