import {
  type CaptureRechargeResponse,
  type CaptureRechargeRequest,
  type InitiateRechargeResponse,
  rechargePricePaise,
  type RechargeSettingsResponse,
} from '@godown/contracts/payments';
import { api, newIdempotencyKey } from '@godown/shared-ui/api';
import { queryOptions, useQuery } from '@godown/shared-ui/query';
import { walletKeys } from './wallet.keys.js';

const settingsOptions = queryOptions({
  queryKey: [...walletKeys.all, 'recharge-settings'],
  queryFn: ({ signal }) => api.get<RechargeSettingsResponse>('/razorpay/settings', { signal }),
  select: ({ data }: RechargeSettingsResponse) => data,
});

export function useRechargeSettings() {
  return useQuery(settingsOptions);
}

export function initiateRecharge(rupees: number, idempotencyKey: string): Promise<InitiateRechargeResponse> {
  return api.post<InitiateRechargeResponse>('/razorpay/initiate', {
    body: { price: rechargePricePaise(rupees) },
    idempotencyKey,
  });
}

export function captureRecharge(paid: CaptureRechargeRequest): Promise<CaptureRechargeResponse> {
  return api.post<CaptureRechargeResponse>('/razorpay/capture', { body: paid, idempotencyKey: newIdempotencyKey() });
}
