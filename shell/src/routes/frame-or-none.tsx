import { Outlet, useLocation } from '@godown/shared-ui/router';
import { useSession } from '@godown/shared-ui/session';
import { chakra } from '@godown/shared-ui/ui';
import { useEffect } from 'react';
import { loadedFrame, loadFrame } from '../frame/load-frame.js';
import { StartScreen } from '../frame/start-screen.js';
import { loadAhead } from '../remotes/load-ahead.js';
import { RemoteTrouble } from '../remotes/remote-trouble.js';
import { useLoad } from '../remotes/use-load.js';
import { usePlace } from './use-place.js';

function LazyFrame() {
  const { state, retry } = useLoad('frame', loadedFrame(), loadFrame);
  const { pathname } = useLocation();
  const place = usePlace();
  const found = state.status === 'loading' && place.kind === 'app' ? place.found : null;
  const { remote, capability, path } = found ?? {};
  useEffect(() => {
    if (remote && capability && path !== undefined) void loadAhead({ remote, capability, path }, pathname);
  }, [remote, capability, path, pathname]);
  if (state.status === 'loading') return <StartScreen />;
  if (state.status === 'failed')
    return (
      <StartScreen>
        <RemoteTrouble error={state.error} onRetry={retry} />
      </StartScreen>
    );
  const Frame = state.value;
  return <Frame />;
}

/** One frame for all screens of somebody who is signed in, so that it stays drawn between them. Public pages have none. */
export function FrameOrNone() {
  const isSignedIn = useSession((session) => session.status === 'signedIn');
  const place = usePlace();
  if (isSignedIn && place.kind !== 'public') return <LazyFrame />;
  return (
    <chakra.main minH="100dvh">
      <Outlet />
    </chakra.main>
  );
}
