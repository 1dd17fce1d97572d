import { queryClient, QueryClientProvider } from '@godown/shared-ui/query';
import { AppFrame } from './app-frame.js';

/** All that only somebody who is signed in needs: the cache of server state, header, navigation. Loaded after the sign-in. */
export function SignedInFrame() {
  return (
    <QueryClientProvider client={queryClient}>
      <AppFrame />
    </QueryClientProvider>
  );
}
