import { notify } from '@godown/shared-ui/notices';
import { Navigate } from '@godown/shared-ui/router';
import { useEffect } from 'react';
import { t } from '../frame/frame.texts.js';

const WORDS = {
  unknown: t('pageNotFound'),
  forbidden: t('youDoNotHaveAccess'),
} as const;

/** To `/`, and says so: who follows an old link would take the start page for what they asked for. */
export function LedHome({ why }: { why: keyof typeof WORDS }) {
  useEffect(() => {
    notify.warning(WORDS[why], t('hereIsYourHomePage'));
  }, [why]);
  return <Navigate to="/" replace />;
}
