import { type ApiResponse } from '@godown/contracts/common';
import { api } from '@godown/shared-ui/api';
import { useTripChange } from './use-trip-change.js';

export const useSendBack = () =>
  useTripChange(({ tripId, orderId }: { tripId: string; orderId: string }) =>
    api.post<ApiResponse>(`/wms/trips/${tripId}/orders/${orderId}/send-back`),
  );
