import { Outlet, useLocation } from '@godown/shared-ui/router';
import { useSession } from '@godown/shared-ui/session';
import { chakra } from '@godown/shared-ui/ui';
import { type ComponentType, useEffect } from 'react';
import { StartScreen } from '../frame/start-screen.js';
import { loadAhead } from '../remotes/load-ahead.js';
import { RemoteTrouble } from '../remotes/remote-trouble.js';
import { useLoad } from '../remotes/use-load.js';
import { withDeadline } from '../remotes/with-deadline.js';
import { usePlace } from './use-place.js';

let loadedFrame: ComponentType | undefined;

async function loadFrame(): Promise<ComponentType> {
  const { SignedInFrame } = await withDeadline(() => import('../frame/signed-in-frame.js'));
  loadedFrame = SignedInFrame;
  return SignedInFrame;
}

/** The frame is 25 kB that the sign-in page does not carry. */
function LazyFrame() {
  const { state, retry } = useLoad('frame', loadedFrame, loadFrame);
  const { pathname } = useLocation();
  const place = usePlace();
  const found = state.status === 'loading' && place.kind === 'app' ? place.found : null;
  const [remote, capability] = [found?.remote, found?.capability];
  useEffect(() => {
    if (remote && capability) void loadAhead({ remote, capability }, pathname);
  }, [remote, capability, pathname]);
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
