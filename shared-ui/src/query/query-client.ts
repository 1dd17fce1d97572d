import { sessionStore } from '@godown/shared-ui/session';
import { QueryClient } from '@tanstack/react-query';

/** Answers that another try would not change. */
function isFinal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false;
  return typeof error.status === 'number' && error.status >= 400 && error.status < 500;
}

/** The one cache of server state. It belongs to one person: whoever comes next finds it empty. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 5 * 60_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 1 && !isFinal(error),
    },
    mutations: { retry: false },
  },
});

// Also when the session just ran out: a 401 ends it without anybody pressing Logout.
sessionStore.subscribe((now, before) => {
  if (now.profile?.entityId !== before.profile?.entityId) queryClient.clear();
});
