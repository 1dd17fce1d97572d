import { useSession } from '@godown/shared-ui/session';
import { useOwnSteps } from './use-driving.js';

/** Sends what waits from wherever the driver is in the app. */
export function StepSender() {
  useOwnSteps(useSession((session) => session.profile?.entityId ?? ''));
  return null;
}
