import { useIdempotencyKey } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { cashKeys } from '../../cash/cash.keys.js';

/** Moves cash once, however often it is sent under its key; balances are asked for again. */
export function useCashChange<Body, Answer>(send: (body: Body, idempotencyKey: string) => Promise<Answer>) {
  const client = useQueryClient();
  const { key, settled } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: Body) => send(body, key()),
    onSettled: (answer, error) => {
      settled(answer, error);
      return client.invalidateQueries({ queryKey: cashKeys.all });
    },
  });
}
