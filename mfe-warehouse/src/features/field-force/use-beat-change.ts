import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { beatKeys } from './beats.keys.js';

/** A change of the beats: their lists are read again. */
export function useBeatChange<V, A>(change: (value: V) => Promise<A>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: () => client.invalidateQueries({ queryKey: beatKeys.all }) });
}
