import { type CustomerReturnRequest, type CustomerReturnResponse } from '@godown/contracts/returns';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { returnKeys } from './returns.keys.js';

export function useRecordReturn(orderId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey }: { body: CustomerReturnRequest; idempotencyKey: string }) =>
      api.post<CustomerReturnResponse>(`/returns/customer/${orderId}`, { body, idempotencyKey }),
    onSettled: () => client.invalidateQueries({ queryKey: returnKeys.all }),
  });
}
