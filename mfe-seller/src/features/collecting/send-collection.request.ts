import { type CapturePaymentResponse } from '@godown/contracts/receivables';
import { api } from '@godown/shared-ui/api';
import { type KeptCollection } from './kept-collections.js';

/** Captured once under its key, however often it is sent. */
export function sendCollection({ key, body }: KeptCollection): Promise<CapturePaymentResponse> {
  return api.post<CapturePaymentResponse>('/capture-payment', { body, idempotencyKey: key });
}
