import { notify } from '@godown/shared-ui/notices';
import { useSession } from '@godown/shared-ui/session';
import { t } from './driving.texts.js';
import { useOwnSteps } from './use-driving.js';

/** Sends steps whichever screen is open, and says there what was not accepted. */
export function StepSender() {
  const userId = useSession((session) => session.profile?.entityId ?? '');
  useOwnSteps(userId, { onRefused: (message) => notify.error(t('refused', { message })) });
  return null;
}
