import { notify } from '@godown/shared-ui/notices';
import { Navigate } from '@godown/shared-ui/router';
import { useEffect } from 'react';
import { t } from './routes.texts.js';

/** To `/`, and says so: who follows an old link would take the start page for what they asked for. */
export function LedHome({ why }: { why: 'unknown' | 'forbidden' }) {
  useEffect(() => {
    notify.warning(t(why), t('home'));
  }, [why]);
  return <Navigate to="/" replace />;
}
