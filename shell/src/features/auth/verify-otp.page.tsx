import { Navigate } from '@godown/shared-ui/router';
import { useEffect, useState } from 'react';
import { AuthFrame } from './auth-frame.js';
import { SignUpSteps } from './sign-up-steps.js';
import { signUpProgress } from './sign-up-progress.js';
import { useFirstVisit } from './use-visit.js';
import { VerifyOtpForm } from './verify-otp-form.js';
import { t } from './sign-up.texts.js';

function masked(phone: string): string {
  return `${'•'.repeat(6)}${phone.slice(-4)}`;
}

/** Part of a sign-up and of nothing else: without one, or on a second visit, it leads back to `/`. */
export function Component() {
  const [phone] = useState(() => signUpProgress.phone());
  const isFirstVisit = useFirstVisit(phone !== null);
  useEffect(() => {
    if (!isFirstVisit) signUpProgress.forget();
  }, [isFirstVisit]);
  if (!isFirstVisit || phone === null) return <Navigate to="/" replace />;
  return (
    <AuthFrame
      title={t('verifyYourPhone')}
      description={t('enterThe6DigitCode', { phone: masked(phone) })}
      steps={<SignUpSteps at="phone" />}
    >
      <VerifyOtpForm />
    </AuthFrame>
  );
}
