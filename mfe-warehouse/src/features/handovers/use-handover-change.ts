import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { handoverKeys } from './handovers.keys.js';

/** A call that changes hand-overs: lists, details and what waits are asked for again. */
export function useHandoverChange<Body, Answer>(mutationFn: (body: Body) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: handoverKeys.all }) });
}
