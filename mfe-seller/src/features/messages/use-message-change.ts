import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { messageKeys } from './messages.keys.js';

/** A change of templates, triggers or the app: all of them are read again. */
export function useMessageChange<T, V>(mutationFn: (given: V) => Promise<T>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries({ queryKey: messageKeys.all }) });
}
