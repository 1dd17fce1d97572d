import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { webhookKeys } from './webhooks.keys.js';

/** A change of the webhooks: their lists are read again. */
export function useWebhookChange<T, V>(mutationFn: (given: V) => Promise<T>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries({ queryKey: webhookKeys.all }) });
}
