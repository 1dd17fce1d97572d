import { useState } from 'react';
import { Steps, TextLink } from '@godown/shared-ui/ui';
import { AuthFrame } from './auth-frame.js';
import { PhoneStep } from './phone-step.js';
import { ResetStep } from './reset-step.js';
import { t } from './sign-up.texts.js';

const STEPS = [t('phone'), t('newPassword')] as const;

/** Two steps: the phone gets a code, and the code with a new password sets it. */
export function Component() {
  const [phone, setPhone] = useState<string | null>(null);
  return (
    <AuthFrame
      title={t('forgotPassword')}
      steps={<Steps label={t('stepsToANewPassword')} titles={STEPS} step={phone === null ? 0 : 1} />}
      description={phone === null ? t('enterYourPhoneNumberWe') : t('ifHasAnAccount', { phone })}
      footer={
        <span>
          {t('rememberYourPassword')} <TextLink to="/signin">{t('signIn')}</TextLink>
        </span>
      }
    >
      {phone === null ? <PhoneStep onSent={setPhone} /> : <ResetStep phone={phone} onBack={() => setPhone(null)} />}
    </AuthFrame>
  );
}
