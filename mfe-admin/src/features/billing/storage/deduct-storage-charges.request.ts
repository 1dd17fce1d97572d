import { type DeductStorageChargesRequest } from '@godown/contracts/billing';
import { type ApiResponse } from '@godown/contracts/common';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { storageKeys } from '../billing.keys.js';

/** Pressing again after a lost answer repeats the same intention: `key` stays. */
export function useDeductStorageCharges() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: { body: DeductStorageChargesRequest; key: string }) =>
      api.post<ApiResponse>('/charges/deduct-storage-charges', { body, idempotencyKey: key }),
    onSuccess: () => client.invalidateQueries({ queryKey: storageKeys.lists }),
  });
}
