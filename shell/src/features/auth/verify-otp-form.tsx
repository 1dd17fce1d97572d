import { OTP_LENGTH, REDIRECT_AFTER_VERIFY_MS, VerifyOtpRequest } from '@godown/contracts/auth';
import { DtoForm, FormOtp, SubmitButton, useDtoForm, useWatch } from '@godown/shared-ui/forms';
import { Banner } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { ResendCode } from '../../codes/resend-code.js';
import { sendSignupOtp, verifySignupOtp } from './auth.requests.js';
import { useArrival } from './use-arrival.js';
import { t } from './sign-up.texts.js';

/** The code of a sign-up. Once it is right the account is verified, and a moment later the person is at home. */
export function VerifyOtpForm() {
  const [accountVerified, setAccountVerified] = useState(false);
  useArrival(accountVerified, REDIRECT_AFTER_VERIFY_MS);
  const form = useDtoForm(VerifyOtpRequest, {
    defaultValues: { phoneVerificationOtp: '' },
    onSubmit: async (dto) => {
      await verifySignupOtp(dto);
      setAccountVerified(true);
    },
  });
  const code = useWatch({ control: form.form.control, name: 'phoneVerificationOtp' });
  if (accountVerified)
    return (
      <Banner tone="success" urgent>
        {t('yourPhoneIsVerifiedOne')}
      </Banner>
    );
  return (
    <DtoForm api={form} aria-label={t('verifyPhone')}>
      <FormOtp name="phoneVerificationOtp" label={t('otp')} required />
      <SubmitButton size="lg" disabled={code.length !== OTP_LENGTH}>
        {t('verify')}
      </SubmitButton>
      <ResendCode send={sendSignupOtp} />
    </DtoForm>
  );
}
