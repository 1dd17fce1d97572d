import { useState } from 'react';
import { TextLink } from '@godown/shared-ui/ui';
import { AuthFrame } from './auth-frame.js';
import { PhoneStep } from './phone-step.js';
import { ResetStep } from './reset-step.js';

/** Two steps: the phone gets a code, and the code with a new password sets it. */
export function Component() {
  const [phone, setPhone] = useState<string | null>(null);
  return (
    <AuthFrame
      title="Forgot password"
      description={
        phone === null
          ? 'Enter your phone number. We will send a code to it.'
          : `If ${phone} has an account, a code is on its way to it.`
      }
      footer={
        <span>
          Remembered it? <TextLink to="/signin">Sign in</TextLink>
        </span>
      }
    >
      {phone === null ? <PhoneStep onSent={setPhone} /> : <ResetStep phone={phone} onBack={() => setPhone(null)} />}
    </AuthFrame>
  );
}
