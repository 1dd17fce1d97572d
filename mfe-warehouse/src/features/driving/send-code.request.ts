import { type ApiResponse } from '@godown/contracts/common';
import { api } from '@godown/shared-ui/api';
import { useMutation } from '@godown/shared-ui/query';

/** Another delivery code for the buyer; the one before opens nothing any more. */
export function useSendCode(tripId: string, orderId: string) {
  return useMutation({
    mutationFn: () => api.post<ApiResponse>(`/driver/trips/${tripId}/orders/${orderId}/code`, { body: {} }),
  });
}
