import { useBlocker } from '@godown/shared-ui/router';
import { useEffect } from 'react';

export interface UnsavedGuard {
  /** A way out was tried; ask, then call one of the two. */
  asking: boolean;
  leave: () => void;
  stay: () => void;
}

/** Nobody loses what they typed by a stray click: leaving asks first, and so does closing the tab. */
export function useUnsavedGuard(dirty: boolean): UnsavedGuard {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  return { asking: blocker.state === 'blocked', leave: () => blocker.proceed?.(), stay: () => blocker.reset?.() };
}
