import { useNavigate } from '@godown/shared-ui/router';
import { useSession } from '@godown/shared-ui/session';
import { useEffect } from 'react';
import { refreshSession } from '../../session/read-profile.js';
import { signOut } from '../../session/sign-out.js';
import { signUpProgress } from './sign-up-progress.js';

/**
 * Leads to `/` after a while, signed in. A sign-up always opens a seller's account: from the page of another variant
 * the new person is led to the sign-in page instead of into an app that is not theirs.
 */
export function useArrival(hasArrived: boolean, afterMs: number): void {
  const navigate = useNavigate();
  const isSellerPage = useSession((session) => session.variant === 'seller');
  useEffect(() => {
    if (!hasArrived) return undefined;
    const timer = setTimeout(() => {
      signUpProgress.forget();
      const settle = isSellerPage ? refreshSession() : signOut();
      void settle.catch(() => undefined).then(() => navigate('/', { replace: true }));
    }, afterMs);
    return () => clearTimeout(timer);
  }, [hasArrived, afterMs, isSellerPage, navigate]);
}
