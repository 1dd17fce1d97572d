import { Outlet } from '@godown/shared-ui/router';
import { useSession } from '@godown/shared-ui/session';
import { StartScreen } from '../frame/start-screen.js';
import { RemotePage } from '../remotes/remote-page.js';
import { usePlace } from './use-place.js';

const choosePassword = () => import('../features/auth/choose-password.page.js');
const again = () => Promise.resolve();

/** Somebody whose password an admin has set meets one page wherever they go, but for the public ones: the address stays for later. */
export function PasswordFirst() {
  const isDue = useSession((session) => session.profile?.mustChangePassword === true);
  const { kind } = usePlace();
  if (!isDue || kind === 'public') return <Outlet />;
  if (kind === 'unknown') return <StartScreen />;
  return <RemotePage lazy={choosePassword} onRetry={again} loading={<StartScreen />} />;
}
