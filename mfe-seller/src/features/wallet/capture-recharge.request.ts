import { type CaptureRechargeResponse, type CaptureRechargeRequest } from '@godown/contracts/payments';
import { api, newIdempotencyKey } from '@godown/shared-ui/api';

export function captureRecharge(paid: CaptureRechargeRequest): Promise<CaptureRechargeResponse> {
  return api.post<CaptureRechargeResponse>('/razorpay/capture', { body: paid, idempotencyKey: newIdempotencyKey() });
}
