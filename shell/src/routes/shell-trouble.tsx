import { useRouteError } from '@godown/shared-ui/router';
import { StartScreen } from '../frame/start-screen.js';
import { RemoteTrouble } from '../remotes/remote-trouble.js';

/** The last net: something of the shell itself threw. */
export function ShellTrouble() {
  const error = useRouteError();
  return (
    <StartScreen>
      <RemoteTrouble error={error} onRetry={() => window.location.reload()} />
    </StartScreen>
  );
}
