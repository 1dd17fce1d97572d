import { type ApiResponse } from '@godown/contracts/common';
import { type ConnectionCheck, type DeliveryPartnerKey, type PlatformCourierAccount } from '@godown/contracts/shipping';
import { api } from '@godown/shared-ui/api';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@godown/shared-ui/query';
import { courierKeys } from './couriers.keys.js';

type AccountsResponse = ApiResponse & { accounts: PlatformCourierAccount[] };

const accountsOptions = queryOptions({
  queryKey: courierKeys.list({ of: 'accounts' }),
  queryFn: async ({ signal }) => (await api.get<AccountsResponse>('/couriers/platform-accounts', { signal })).accounts,
});

export const usePlatformAccounts = () => useQuery(accountsOptions);

/** Asks the partner with the saved credentials of the platform. */
export function useTestPlatformAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (key: DeliveryPartnerKey) =>
      (await api.post<ApiResponse & { check: ConnectionCheck }>(`/couriers/${key}/platform-account/check`)).check,
    onSuccess: (lastCheck, key) =>
      client.setQueryData(accountsOptions.queryKey, (known) =>
        known?.map((account) => (account.key === key ? { ...account, lastCheck } : account)),
      ),
  });
}
