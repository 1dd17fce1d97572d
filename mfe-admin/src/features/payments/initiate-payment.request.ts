import { type InitiatePhonePeResponse, type InitiatePhonePeRequest } from '@godown/contracts/payments';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { paymentKeys } from './payments.keys.js';

export function useInitiatePayment() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: InitiatePhonePeRequest; idempotencyKey: string }) =>
      api.post<InitiatePhonePeResponse>('/phonepe/initiate', { body, idempotencyKey }),
    // A request that was refused is a row as well.
    onSettled: () => client.invalidateQueries({ queryKey: paymentKeys.all }),
  });
}
