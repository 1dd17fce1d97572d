import { useNavigate } from '@godown/shared-ui/router';
import { useEffect } from 'react';
import { refreshSession } from '../../session/read-profile.js';
import { signUpProgress } from './sign-up-progress.js';

/** Leads to `/` after a while, signed in. */
export function useArrival(hasArrived: boolean, afterMs: number): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!hasArrived) return undefined;
    const timer = setTimeout(() => {
      signUpProgress.forget();
      void refreshSession()
        .catch(() => undefined)
        .then(() => navigate('/', { replace: true }));
    }, afterMs);
    return () => clearTimeout(timer);
  }, [hasArrived, afterMs, navigate]);
}
