import { Navigate, Outlet } from '@godown/shared-ui/router';
import { useSession } from '@godown/shared-ui/session';

/** Auth pages: somebody who is signed in has nothing to do there. */
export function SignedOutOnly() {
  const status = useSession((session) => session.status);
  return status === 'signedIn' ? <Navigate to="/" replace /> : <Outlet />;
}

export function SignedInOnly() {
  const status = useSession((session) => session.status);
  return status === 'signedIn' ? <Outlet /> : <Navigate to="/" replace />;
}
