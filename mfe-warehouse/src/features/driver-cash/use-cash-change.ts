import { api, useIdempotencyKey } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { cashKeys } from './cash.keys.js';

/** Moves cash once, however often it is sent; balances are asked for again. */
export function useCashChange<Body extends object, Answer>(path: string) {
  const client = useQueryClient();
  const { key, settled } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: Body) => api.post<Answer>(path, { body, idempotencyKey: key() }),
    onSettled: (answer, error) => {
      settled(answer, error);
      return client.invalidateQueries({ queryKey: cashKeys.all });
    },
  });
}
