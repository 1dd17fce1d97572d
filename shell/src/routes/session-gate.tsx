import { Notifier } from '@godown/shared-ui/ui';
import { OfflineBanner } from '../frame/offline-banner.js';
import { StartScreen } from '../frame/start-screen.js';
import { RemoteTrouble } from '../remotes/remote-trouble.js';
import { useSessionStart } from '../session/use-session-start.js';
import { PasswordFirst } from './password-first.js';

/** Draws nothing of the app before the server has said who is here, or the device knows it and there is no network. */
export function SessionGate() {
  const { status, failure, retry, isFromDevice } = useSessionStart();
  if (status !== 'unknown')
    return (
      <>
        <OfflineBanner isAway={isFromDevice} />
        <PasswordFirst />
        <Notifier />
      </>
    );
  if (!failure) return <StartScreen />;
  return (
    <>
      <OfflineBanner />
      <StartScreen>
        <RemoteTrouble error={failure} onRetry={retry} />
      </StartScreen>
    </>
  );
}
