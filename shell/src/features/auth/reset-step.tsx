import { AUTH_MESSAGES, ResetPasswordForm } from '@godown/contracts/auth';
import { UMS_CODES } from '@godown/contracts/common';
import { isApiError, notifyError } from '@godown/shared-ui/api';
import { DtoForm, FormOtp, FormPassword, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { useNavigate } from '@godown/shared-ui/router';
import { useSession } from '@godown/shared-ui/session';
import { Button } from '@godown/shared-ui/ui';
import { resetPassword } from './auth.requests.js';
import { t } from './sign-up.texts.js';

/** After these the code is of no more use: the person asks for another one. */
const BACK_TO_PHONE: readonly (string | null)[] = [UMS_CODES.codeExpired, UMS_CODES.noCodeLeft];

export function ResetStep({ phone, onBack }: { phone: string; onBack: () => void }) {
  const variant = useSession((session) => session.variant);
  const navigate = useNavigate();
  const form = useDtoForm(ResetPasswordForm, {
    defaultValues: { otp: '', password: '', confirmation: '' },
    onSubmit: async ({ otp, password }) => {
      try {
        await resetPassword({ otp, password, phone, userLoginType: variant });
      } catch (error) {
        if (!isApiError(error) || !BACK_TO_PHONE.includes(error.code)) throw error;
        notifyError(error);
        onBack();
        return;
      }
      notify.success(AUTH_MESSAGES.passwordUpdated);
      await navigate('/signin');
    },
  });
  /** The mismatch is told twice: beside the field, and as a notice when somebody tries to send it all the same. */
  const submit: typeof form.submit = (event, isFilled) => {
    const { password, confirmation } = form.form.getValues();
    if (password !== confirmation) notify.error(AUTH_MESSAGES.resetMismatch);
    return form.submit(event, isFilled);
  };
  return (
    <DtoForm api={{ ...form, submit }} aria-label={t('setANewPassword')}>
      <FormOtp name="otp" label={t('otp')} required />
      <FormPassword
        name="password"
        label={t('newPassword')}
        required
        autoComplete="new-password"
        hint={t('passwordHint')}
      />
      <FormPassword name="confirmation" label={t('confirmPassword')} required autoComplete="new-password" />
      <SubmitButton size="lg">{t('resetPassword')}</SubmitButton>
      <Button variant="ghost" onClick={onBack}>
        {t('useAnotherPhone')}
      </Button>
    </DtoForm>
  );
}
