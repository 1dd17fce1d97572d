import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { pickKeys } from './picks.keys.js';

/** A call that changes pick lists: lists, details and what is ready are asked for again. */
export function usePickChange<Body, Answer>(mutationFn: (body: Body) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: pickKeys.all }) });
}
