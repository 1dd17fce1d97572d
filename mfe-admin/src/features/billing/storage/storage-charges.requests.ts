import { type DeductStorageChargesRequest, type StorageChargesResponse } from '@godown/contracts/billing';
import { type ApiResponse } from '@godown/contracts/common';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@godown/shared-ui/query';
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

/** Pressing again after a lost answer repeats the same intention: `key` stays. */
export function useDeductStorageCharges() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: { body: DeductStorageChargesRequest; key: string }) =>
      api.post<ApiResponse>('/charges/deduct-storage-charges', { body, idempotencyKey: key }),
    onSuccess: () => client.invalidateQueries({ queryKey: storageKeys.lists }),
  });
}
