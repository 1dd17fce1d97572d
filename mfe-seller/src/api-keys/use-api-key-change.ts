import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { apiKeyKeys } from './api-keys.keys.js';

/** A change of the keys: their list is read again. */
export function useApiKeyChange<T, V>(mutationFn: (given: V) => Promise<T>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries({ queryKey: apiKeyKeys.all }) });
}
