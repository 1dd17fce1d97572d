import { type ApiResponse } from '@godown/contracts/common';
import { type ConnectionCheck, type DeliveryPartnerKey } from '@godown/contracts/shipping';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { accountsOptions } from './platform-accounts.request.js';

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
