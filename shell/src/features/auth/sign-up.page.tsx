import { AUTH_MESSAGES, SignupForm } from '@godown/contracts/auth';
import { notifyError } from '@godown/shared-ui/api';
import { DtoForm, FormInput, FormPassword, FormPhone, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Navigate, useNavigate } from '@godown/shared-ui/router';
import { useSession } from '@godown/shared-ui/session';
import { TextLink } from '@godown/shared-ui/ui';
import { AuthFrame } from './auth-frame.js';
import { registerCompany, sendSignupOtp } from './auth.requests.js';
import { SignUpSteps } from './sign-up-steps.js';
import { signUpProgress } from './sign-up-progress.js';
import { t } from './sign-up.texts.js';

const EMPTY = { companyName: '', contactName: '', email: '', phone: '', password: '', confirmation: '' };

export function Component() {
  const variant = useSession((session) => session.variant);
  const navigate = useNavigate();
  const form = useDtoForm(SignupForm, {
    defaultValues: EMPTY,
    onSubmit: async (dto) => {
      await registerCompany(dto);
      signUpProgress.begin(dto.phone);
      notify.success(AUTH_MESSAGES.signedUp);
      // A code that could not be sent can be asked for again on the next page.
      await sendSignupOtp().catch((error: unknown) => notifyError(error));
      await navigate('/verify-otp', { state: { attempt: 1 } });
    },
  });
  if (variant !== 'seller') return <Navigate to="/" replace />;
  return (
    <AuthFrame
      title={t('createASellerAccount')}
      description={t('weWillSendACode')}
      steps={<SignUpSteps at="details" />}
      footer={
        <span>
          {t('haveAnAccount')} <TextLink to="/signin">{t('signIn')}</TextLink>
        </span>
      }
    >
      <DtoForm api={form} aria-label={t('signUp')}>
        <FormInput name="companyName" label={t('companyName')} required autoComplete="organization" />
        <FormInput name="contactName" label={t('contactName')} required autoComplete="name" />
        <FormInput name="email" label={t('email')} required type="email" autoComplete="email" />
        <FormPhone name="phone" label={t('phone')} required hint={t('phoneHint')} autoComplete="tel-national" />
        <FormPassword
          name="password"
          label={t('password')}
          required
          autoComplete="new-password"
          hint={t('passwordHint')}
        />
        <FormPassword name="confirmation" label={t('confirmPassword')} required autoComplete="new-password" />
        <SubmitButton size="lg">{t('signup')}</SubmitButton>
      </DtoForm>
    </AuthFrame>
  );
}
