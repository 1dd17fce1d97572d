import { AUTH_MESSAGES, ChangePasswordForm } from '@godown/contracts/auth';
import { DtoForm, FormPassword, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Button } from '@godown/shared-ui/ui';
import { refreshSession } from '../../session/read-profile.js';
import { signOut } from '../../session/sign-out.js';
import { AuthFrame } from './auth-frame.js';
import { choosePassword } from './auth.requests.js';
import { t } from './sign-up.texts.js';

/** All that an account may do whose password an admin has set. */
export function Component() {
  const form = useDtoForm(ChangePasswordForm, {
    defaultValues: { oldPassword: '', newPassword: '', confirmation: '' },
    onSubmit: async (dto) => {
      await choosePassword(dto);
      notify.success(AUTH_MESSAGES.passwordUpdated);
      await refreshSession();
    },
  });
  return (
    <AuthFrame title={t('chooseANewPassword')} description={t('anAdminSetYourPassword')}>
      <DtoForm api={form} aria-label={t('chooseANewPassword')}>
        <FormPassword name="oldPassword" label={t('oldPassword')} required autoComplete="current-password" />
        <FormPassword
          name="newPassword"
          label={t('newPassword')}
          required
          autoComplete="new-password"
          hint={t('passwordHint')}
        />
        <FormPassword name="confirmation" label={t('confirmPassword')} required autoComplete="new-password" />
        <SubmitButton size="lg">{t('changePassword')}</SubmitButton>
        <Button
          variant="ghost"
          onClick={() => {
            void signOut();
          }}
        >
          {t('signOut')}
        </Button>
      </DtoForm>
    </AuthFrame>
  );
}
