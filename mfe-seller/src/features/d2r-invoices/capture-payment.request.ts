import { type CapturePaymentRequest, type CapturePaymentResponse } from '@godown/contracts/receivables';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { d2rInvoiceKeys } from './d2r-invoices.keys.js';

export function useCapturePayment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: CapturePaymentRequest; idempotencyKey: string }) =>
      api.post<CapturePaymentResponse>('/capture-payment', { body, idempotencyKey }),
    onSettled: () => client.invalidateQueries({ queryKey: d2rInvoiceKeys.all }),
  });
}
