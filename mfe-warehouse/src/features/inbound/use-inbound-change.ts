import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { inboundKeys } from './inbound.keys.js';

/** A call that changes shipments: lists, counts and items are asked for again. */
export function useInboundChange<Body, Answer>(mutationFn: (body: Body) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: inboundKeys.all }) });
}
