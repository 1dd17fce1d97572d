import { useState } from 'react';
import { Steps, TextLink } from '@godown/shared-ui/ui';
import { AuthFrame } from './auth-frame.js';
import { PhoneStep } from './phone-step.js';
import { ResetStep } from './reset-step.js';

const STEPS = ['Phone', 'New password'] as const;

/** Two steps: the phone gets a code, and the code with a new password sets it. */
export function Component() {
  const [phone, setPhone] = useState<string | null>(null);
  return (
    <AuthFrame
      title="Forgot password"
      steps={<Steps label="Steps to a new password" titles={STEPS} step={phone === null ? 0 : 1} />}
      description={
        phone === null
          ? 'Enter your phone number. We will send a code to it.'
          : `If ${phone} has an account, a code is on its way to it.`
      }
      footer={
        <span>
          Remember your password? <TextLink to="/signin">Sign in</TextLink>
        </span>
      }
    >
      {phone === null ? <PhoneStep onSent={setPhone} /> : <ResetStep phone={phone} onBack={() => setPhone(null)} />}
    </AuthFrame>
  );
}
