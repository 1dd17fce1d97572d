import { type ApiResponse } from '@godown/contracts/common';
import { type PlatformCourierAccount } from '@godown/contracts/shipping';
import { api } from '@godown/shared-ui/api';
import { queryOptions, useQuery } from '@godown/shared-ui/query';
import { courierKeys } from './couriers.keys.js';

type AccountsResponse = ApiResponse & { accounts: PlatformCourierAccount[] };

export const accountsOptions = queryOptions({
  queryKey: courierKeys.list({ of: 'accounts' }),
  queryFn: async ({ signal }) => (await api.get<AccountsResponse>('/couriers/platform-accounts', { signal })).accounts,
});

export const usePlatformAccounts = () => useQuery(accountsOptions);
