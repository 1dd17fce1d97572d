import { type SalesmanHandOverRequest, type SalesmanHandOverResponse } from '@godown/contracts/receivables';
import { api, useIdempotencyKey } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { salesmanCashKeys } from './salesman-cash.keys.js';

/** Booked once, however often it is sent under its key; balances are asked for again. */
export function useBookHandOver(salesmanId: string) {
  const client = useQueryClient();
  const { key, settled } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: SalesmanHandOverRequest) =>
      api.post<SalesmanHandOverResponse>(`/d2r/salesman-cash/${salesmanId}/hand-overs`, {
        body,
        idempotencyKey: key(),
      }),
    onSettled: (answer, error) => {
      settled(answer, error);
      return client.invalidateQueries({ queryKey: salesmanCashKeys.all });
    },
  });
}
