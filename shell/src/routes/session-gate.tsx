import { useSession } from '@godown/shared-ui/session';
import { Notifier } from '@godown/shared-ui/ui';
import { useEffect, useState } from 'react';
import { OfflineBanner } from '../frame/offline-banner.js';
import { StartScreen } from '../frame/start-screen.js';
import { RemoteTrouble } from '../remotes/remote-trouble.js';
import { refreshSession } from '../session/read-profile.js';
import { PasswordFirst } from './password-first.js';

/** How long after a failure the server is asked again, whether or not somebody presses Retry. */
const AGAIN_MS = 3_000;

/** Draws nothing of the app before the server has said who is here. */
export function SessionGate() {
  const status = useSession((session) => session.status);
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (status !== 'unknown') return undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    refreshSession().catch((error: unknown) => {
      if (left) return;
      setFailure(error);
      again = setTimeout(() => setAttempt((count) => count + 1), AGAIN_MS);
    });
    return () => {
      left = true;
      clearTimeout(again);
    };
  }, [status, attempt]);

  if (status !== 'unknown')
    return (
      <>
        <OfflineBanner />
        <PasswordFirst />
        <Notifier />
      </>
    );
  if (!failure) return <StartScreen />;
  const retry = () => {
    setFailure(null);
    setAttempt((count) => count + 1);
  };
  return (
    <>
      <OfflineBanner />
      <StartScreen>
        <RemoteTrouble error={failure} onRetry={retry} />
      </StartScreen>
    </>
  );
}
