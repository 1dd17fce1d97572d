import { Navigate, useLocation } from '@godown/shared-ui/router';
import { useSession } from '@godown/shared-ui/session';
import { useEffect } from 'react';
import { type FoundCapability } from '../remotes/find-capability.js';
import { PageLoading } from '../remotes/page-loading.js';
import { useRegistryStore } from '../remotes/registry-store.js';
import { RemoteOutlet } from '../remotes/remote-outlet.js';
import { RemoteTrouble } from '../remotes/remote-trouble.js';
import { LedHome } from './led-home.js';
import { closeReturnPath, keepReturnPath } from './return-path.js';
import { usePlace } from './use-place.js';

const noRegistry = new Error("Couldn't load the screens");

/** Another remote or version starts afresh; another screen of the same one does not. */
function Screen({ found }: { found: FoundCapability }) {
  return <RemoteOutlet key={`${found.remote.name}@${found.remote.version}`} found={found} />;
}

/** Every path that is not the shell's own: a remote's screen, or back to `/`. */
export function AnyPath() {
  const { pathname, search } = useLocation();
  const isSignedIn = useSession((session) => session.status === 'signedIn');
  const { refresh } = useRegistryStore();
  const place = usePlace();

  useEffect(() => {
    if (isSignedIn) closeReturnPath();
  }, [isSignedIn]);

  switch (place.kind) {
    case 'unknown':
      return <PageLoading />;
    case 'public':
      return <Screen found={place.found} />;
    case 'noRegistry':
      return isSignedIn ? (
        <RemoteTrouble
          error={noRegistry}
          onRetry={() => {
            void refresh();
          }}
        />
      ) : (
        <Navigate to="/" replace />
      );
    case 'app':
      return isSignedIn ? <Screen found={place.found} /> : <Navigate to="/" replace />;
    case 'forbidden':
      // Signed out nobody holds a permission yet: the path may be theirs once they are.
      if (isSignedIn) return <LedHome why="forbidden" />;
      keepReturnPath(`${pathname}${search}`);
      return <Navigate to="/" replace />;
    case 'nobodys':
      return <LedHome why="unknown" />;
  }
}
