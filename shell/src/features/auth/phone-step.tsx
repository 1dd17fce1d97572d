import { ForgotPasswordRequest } from '@godown/contracts/auth';
import { DtoForm, FormPhone, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { useSession } from '@godown/shared-ui/session';
import { sendForgotPasswordOtp } from './auth.requests.js';
import { t } from './sign-up.texts.js';

export function PhoneStep({ onSent }: { onSent: (phone: string) => void }) {
  const variant = useSession((session) => session.variant);
  const form = useDtoForm(ForgotPasswordRequest, {
    defaultValues: { phone: '' },
    onSubmit: async ({ phone }) => {
      await sendForgotPasswordOtp({ phone, userLoginType: variant });
      onSent(phone);
    },
  });
  return (
    <DtoForm api={form} aria-label={t('requestACode')}>
      <FormPhone name="phone" label={t('phone')} required hint={t('phoneHint')} autoComplete="tel-national" size="lg" />
      <SubmitButton size="lg">{t('sendOtp')}</SubmitButton>
    </DtoForm>
  );
}
