import { type InitiateRechargeResponse, rechargePricePaise } from '@godown/contracts/payments';
import { api } from '@godown/shared-ui/api';

export function initiateRecharge(rupees: number, idempotencyKey: string): Promise<InitiateRechargeResponse> {
  return api.post<InitiateRechargeResponse>('/razorpay/initiate', {
    body: { price: rechargePricePaise(rupees) },
    idempotencyKey,
  });
}
