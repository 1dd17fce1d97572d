import {
  type CaptureRechargeAnswer,
  type CaptureRechargeDto,
  type InitiateRechargeAnswer,
  rechargePricePaise,
  type RechargeSettingsAnswer,
} from '@godown/contracts/payments';
import { api, newIdempotencyKey } from '@godown/shared-ui/api';
import { queryOptions, useQuery } from '@godown/shared-ui/query';
import { walletKeys } from './wallet.keys.js';

const settingsOptions = queryOptions({
  queryKey: [...walletKeys.all, 'recharge-settings'],
  queryFn: ({ signal }) => api.get<RechargeSettingsAnswer>('/razorpay/settings', { signal }),
  select: ({ data }: RechargeSettingsAnswer) => data,
});

export function useRechargeSettings() {
  return useQuery(settingsOptions);
}

export function initiateRecharge(rupees: number, idempotencyKey: string): Promise<InitiateRechargeAnswer> {
  return api.post<InitiateRechargeAnswer>('/razorpay/initiate', {
    body: { price: rechargePricePaise(rupees) },
    idempotencyKey,
  });
}

export function captureRecharge(paid: CaptureRechargeDto): Promise<CaptureRechargeAnswer> {
  return api.post<CaptureRechargeAnswer>('/razorpay/capture', { body: paid, idempotencyKey: newIdempotencyKey() });
}
