import { type PackOrderRequest, type PackOrderResponse } from '@godown/contracts/packing';
import { api } from '@godown/shared-ui/api';
import { useMutation } from '@godown/shared-ui/query';

export function usePackOrder(orderId: string) {
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: PackOrderRequest; idempotencyKey: string }) =>
      api.post<PackOrderResponse>(`/wms/packing/order/${orderId}`, { body, idempotencyKey }),
  });
}
