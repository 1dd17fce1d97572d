import { AUTH_MESSAGES, OTP_RESEND_SECONDS } from '@godown/contracts/auth';
import { notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { Button } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { useCountdown } from './use-countdown.js';
import { t } from './codes.texts.js';

/** Asks for another code, once the wait that the server keeps as well is over. */
export function ResendCode({ send }: { send: () => Promise<unknown> }) {
  const { left, restart } = useCountdown(OTP_RESEND_SECONDS);
  const [sending, setSending] = useState(false);
  const resend = async () => {
    setSending(true);
    try {
      await send();
      notify.success(AUTH_MESSAGES.otpResent);
      restart();
    } catch (error) {
      notifyError(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <Button
      variant="ghost"
      disabled={left > 0}
      loading={sending}
      onClick={() => {
        void resend();
      }}
    >
      {left > 0 ? t('resendOtpInS', { left }) : t('resendOtp')}
    </Button>
  );
}
