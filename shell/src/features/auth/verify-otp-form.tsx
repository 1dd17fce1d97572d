import { AUTH_MESSAGES, OTP_LENGTH, OTP_RESEND_SECONDS, REDIRECT_AFTER_VERIFY_MS, VerifyOtpBody } from '@godown/contracts/auth';
import { notifyError } from '@godown/shared-ui/api';
import { DtoForm, FormOtp, SubmitButton, useDtoForm, useWatch } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Banner, Button } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { sendSignupOtp, verifySignupOtp } from './auth.requests.js';
import { useArrival } from './use-arrival.js';
import { useCountdown } from './use-countdown.js';

function Resend() {
  const { left, restart } = useCountdown(OTP_RESEND_SECONDS);
  const [sending, setSending] = useState(false);
  const resend = async () => {
    setSending(true);
    try {
      await sendSignupOtp();
      notify.success(AUTH_MESSAGES.otpResent);
      restart();
    } catch (error) {
      notifyError(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <Button variant="ghost" disabled={left > 0} loading={sending} onClick={() => { void resend(); }}>
      {left > 0 ? `Resend OTP in ${left} s` : 'Resend OTP'}
    </Button>
  );
}

/** The code of a sign-up. Once it is right the account is verified, and a moment later the person is at home. */
export function VerifyOtpForm() {
  const [accountVerified, setAccountVerified] = useState(false);
  useArrival(accountVerified, REDIRECT_AFTER_VERIFY_MS);
  const form = useDtoForm(VerifyOtpBody, {
    defaultValues: { phoneVerificationOtp: '' },
    onSubmit: async (dto) => {
      await verifySignupOtp(dto);
      setAccountVerified(true);
    },
  });
  const code = useWatch({ control: form.form.control, name: 'phoneVerificationOtp' });
  if (accountVerified) return <Banner tone="success" urgent>Your phone is verified. One moment…</Banner>;
  return (
    <DtoForm api={form} aria-label="Verify phone">
      <FormOtp name="phoneVerificationOtp" label="OTP" required />
      <SubmitButton size="lg" disabled={code.length !== OTP_LENGTH}>Verify</SubmitButton>
      <Resend />
    </DtoForm>
  );
}
