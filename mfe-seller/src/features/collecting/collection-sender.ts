import { useQueryClient } from '@godown/shared-ui/query';
import { useSession } from '@godown/shared-ui/session';
import { collectingKeys } from './collecting.keys.js';
import { useCollectionQueue } from './use-collection-queue.js';

/** Sends what waits from wherever the salesman is in the app. */
export function CollectionSender() {
  const userId = useSession((session) => session.profile?.entityId ?? '');
  const queries = useQueryClient();
  useCollectionQueue(userId, () => void queries.invalidateQueries({ queryKey: collectingKeys.all }));
  return null;
}
