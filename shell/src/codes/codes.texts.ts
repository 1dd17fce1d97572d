import { defineTexts } from '@godown/shared-ui/texts';

export const t = defineTexts('shell.codes', {
  resendOtpInS: 'Resend OTP in {{left}} s',
  resendOtp: 'Resend OTP',
});
