import { notify } from '@godown/shared-ui/notices';
import { useQueryClient } from '@godown/shared-ui/query';
import { useSession } from '@godown/shared-ui/session';
import { collectingKeys } from './collecting.keys.js';
import { t } from './collecting.texts.js';
import { useHandInQueue } from './use-hand-in-queue.js';

/** Sends requests to hand in whichever screen is open, and says there what was not accepted. */
export function HandInSender() {
  const userId = useSession((session) => session.profile?.entityId ?? '');
  const queries = useQueryClient();
  useHandInQueue(userId, {
    onRefused: ({ companyName }, why) => notify.error(t('handIn.refusedNotice'), `${companyName}: ${why}`),
    onAnswered: () => void queries.invalidateQueries({ queryKey: collectingKeys.all }),
  });
  return null;
}
