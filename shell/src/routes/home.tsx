import { Navigate } from '@godown/shared-ui/router';
import { useSession } from '@godown/shared-ui/session';
import { type ReactNode } from 'react';
import { PageLoading } from '../remotes/page-loading.js';
import { useRegistry } from '../remotes/registry-store.js';
import { landingOf } from './landing.js';
import { returnPath } from './return-path.js';

/** `/`: the auth page when signed out, else the landing page of the variant. */
export function Home({ signedOut }: { signedOut: ReactNode }) {
  const status = useSession((session) => session.status);
  const permissions = useSession((session) => session.permissions);
  const variant = useSession((session) => session.variant);
  const registry = useRegistry();
  if (status !== 'signedIn') return signedOut;
  if (registry.status === 'loading') return <PageLoading />;
  return <Navigate to={returnPath() ?? landingOf(registry.remotes, { permissions, variant })} replace />;
}
