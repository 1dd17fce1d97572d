import { Navigate, Outlet, useLocation } from '@godown/shared-ui/router';
import { useSession } from '@godown/shared-ui/session';
import { LedHome } from './led-home.js';
import { isForeignPath } from './place.js';

/** Auth pages: somebody who is signed in has nothing to do there. */
export function SignedOutOnly() {
  const status = useSession((session) => session.status);
  return status === 'signedIn' ? <Navigate to="/" replace /> : <Outlet />;
}

/** The shell's own screens, of this variant. */
export function SignedInOnly() {
  const status = useSession((session) => session.status);
  const variant = useSession((session) => session.variant);
  const { pathname } = useLocation();
  if (status !== 'signedIn') return <Navigate to="/" replace />;
  return isForeignPath(variant, pathname) ? <LedHome why="unknown" /> : <Outlet />;
}
