import { reportError } from '@godown/shared-ui/error-reports';
import { sessionStore } from '@godown/shared-ui/session';
import { QueryCache, QueryClient } from '@tanstack/react-query';

/** Answers that another try would not change. */
function isFinal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false;
  return typeof error.status === 'number' && error.status >= 400 && error.status < 500;
}

/** Refusals are answers: a screen says them, and there is nothing to mend. */
const REFUSALS = [401, 403, 404];

function isRefusal(error: Error): boolean {
  return 'status' in error && REFUSALS.some((status) => status === error.status);
}

/** Whatever could not be loaded is heard of by the operators, whichever screen asked for it. Of the key only the capability is said. */
export function reportingCache(): QueryCache {
  return new QueryCache({
    onError: (error, { queryKey: [capability] }) => {
      if (!isRefusal(error)) reportError(error, { about: String(capability) });
    },
  });
}

/** The one cache of server state. It belongs to one person: whoever comes next finds it empty. */
export const queryClient = new QueryClient({
  queryCache: reportingCache(),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 5 * 60_000,
      refetchOnWindowFocus: false,
      // Left out for those that ask without a network, too: what they show is older than any other.
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 1 && !isFinal(error),
    },
    mutations: { retry: false },
  },
});

// Also when the session just ran out: a 401 ends it without anybody pressing Logout.
sessionStore.subscribe((now, before) => {
  if (now.profile?.entityId !== before.profile?.entityId) queryClient.clear();
});

// The library believes that a page is opened with a network: of one that was not, it does not hear the network's return.
window.addEventListener('online', () => queryClient.getQueryCache().onOnline());
