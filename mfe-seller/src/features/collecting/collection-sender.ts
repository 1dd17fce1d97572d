import { notify } from '@godown/shared-ui/notices';
import { useQueryClient } from '@godown/shared-ui/query';
import { useSession } from '@godown/shared-ui/session';
import { collectingKeys } from './collecting.keys.js';
import { t } from './collecting.texts.js';
import { useCollectionQueue } from './use-collection-queue.js';

/** Sends payments whichever screen is open, and says there what was not accepted. */
export function CollectionSender() {
  const userId = useSession((session) => session.profile?.entityId ?? '');
  const queries = useQueryClient();
  useCollectionQueue(userId, {
    onRefused: ({ retailer }, why) => notify.error(t('refused.notice'), `${retailer}: ${why}`),
    onAnswered: () => void queries.invalidateQueries({ queryKey: collectingKeys.all }),
  });
  return null;
}
