import { AUTH_MESSAGES, ChangePasswordForm } from '@godown/contracts/auth';
import { DtoForm, FormPassword, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Button } from '@godown/shared-ui/ui';
import { refreshSession } from '../../session/read-profile.js';
import { signOut } from '../../session/sign-out.js';
import { AuthFrame } from './auth-frame.js';
import { choosePassword } from './auth.requests.js';

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
    <AuthFrame title="Choose a new password" description="An admin set your password. Choose your own to continue.">
      <DtoForm api={form} aria-label="Choose a new password">
        <FormPassword name="oldPassword" label="Old password" required autoComplete="current-password" />
        <FormPassword
          name="newPassword"
          label="New password"
          required
          autoComplete="new-password"
          hint="8 to 20 characters with a number and a special character"
        />
        <FormPassword name="confirmation" label="Confirm password" required autoComplete="new-password" />
        <SubmitButton size="lg">Change password</SubmitButton>
        <Button
          variant="ghost"
          onClick={() => {
            void signOut();
          }}
        >
          Sign out
        </Button>
      </DtoForm>
    </AuthFrame>
  );
}
