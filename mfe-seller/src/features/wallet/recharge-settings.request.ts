import { type RechargeSettingsResponse } from '@godown/contracts/payments';
import { api } from '@godown/shared-ui/api';
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
