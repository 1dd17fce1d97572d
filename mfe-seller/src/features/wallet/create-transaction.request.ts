import { type ApiResponse } from '@godown/contracts/common';
import { type CreateWalletTransactionRequest } from '@godown/contracts/wallet';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { walletKeys } from './wallet.keys.js';

export function useCreateTransaction() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: CreateWalletTransactionRequest; idempotencyKey: string }) =>
      api.post<ApiResponse>('/wallet/transaction', { body, idempotencyKey }),
    onSuccess: () => client.invalidateQueries({ queryKey: walletKeys.all }),
  });
}
