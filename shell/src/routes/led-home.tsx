import { notify } from '@godown/shared-ui/notices';
import { Navigate } from '@godown/shared-ui/router';
import { useEffect } from 'react';

const WORDS = {
  unknown: 'Page not found',
  forbidden: 'You do not have access to this page',
} as const;

/** To `/`, and says so: who follows an old link would take the start page for what they asked for. */
export function LedHome({ why }: { why: keyof typeof WORDS }) {
  useEffect(() => {
    notify.warning(WORDS[why], 'Here is your home page instead.');
  }, [why]);
  return <Navigate to="/" replace />;
}
