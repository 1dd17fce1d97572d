import { notify } from '@godown/shared-ui/notices';
import { Navigate } from '@godown/shared-ui/router';
import { useEffect } from 'react';

const WORDS = {
  unknown: 'There is no page at this address',
  forbidden: 'Your account cannot open this page',
} as const;

/** To `/`, and says so: who follows an old link would take the start page for what they asked for. */
export function LedHome({ why }: { why: keyof typeof WORDS }) {
  useEffect(() => {
    notify.warning(WORDS[why], 'The start page is shown instead.');
  }, [why]);
  return <Navigate to="/" replace />;
}
