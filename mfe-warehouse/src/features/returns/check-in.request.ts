import { type CheckInRequest, type CheckInResponse } from '@godown/contracts/returns';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { returnKeys } from './returns.keys.js';

export function useCheckInReturn(orderId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: CheckInRequest; idempotencyKey: string }) =>
      api.post<CheckInResponse>(`/returns/check-in/${orderId}`, { body, idempotencyKey }),
    onSettled: () => client.invalidateQueries({ queryKey: returnKeys.all }),
  });
}
