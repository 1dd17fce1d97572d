import { type StorageChargesResponse } from '@godown/contracts/billing';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, queryOptions, useQuery } from '@godown/shared-ui/query';
import { type BillingQuery } from '../billing-query.js';
import { storageKeys } from '../billing.keys.js';

function storageChargesOptions(query: BillingQuery) {
  return queryOptions({
    queryKey: storageKeys.list(query),
    queryFn: ({ signal }) => api.get<StorageChargesResponse>('/charges/storage', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useStorageCharges(query: BillingQuery) {
  return useQuery(storageChargesOptions(query));
}
