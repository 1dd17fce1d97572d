import { AUTH_MESSAGES, SignupForm } from '@godown/contracts/auth';
import { notifyError } from '@godown/shared-ui/api';
import { DtoForm, FormInput, FormPassword, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Navigate, useNavigate } from '@godown/shared-ui/router';
import { useSession } from '@godown/shared-ui/session';
import { TextLink } from '@godown/shared-ui/ui';
import { AuthFrame } from './auth-frame.js';
import { registerCompany, sendSignupOtp } from './auth.requests.js';
import { SignUpSteps } from './sign-up-steps.js';
import { signUpProgress } from './sign-up-progress.js';

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
      title="Create a seller account"
      description="We will send a code to verify your phone."
      steps={<SignUpSteps at="Your details" />}
      footer={
        <span>
          Have an account? <TextLink to="/signin">Sign in</TextLink>
        </span>
      }
    >
      <DtoForm api={form} aria-label="Sign up">
        <FormInput name="companyName" label="Company name" required autoComplete="organization" />
        <FormInput name="contactName" label="Contact name" required autoComplete="name" />
        <FormInput name="email" label="Email" required type="email" autoComplete="email" />
        <FormInput
          name="phone"
          label="Phone"
          required
          hint="10 digits, without +91"
          inputMode="numeric"
          autoComplete="tel-national"
          maxLength={10}
        />
        <FormPassword
          name="password"
          label="Password"
          required
          autoComplete="new-password"
          hint="8 to 20 characters with a number and a special character"
        />
        <FormPassword name="confirmation" label="Confirm password" required autoComplete="new-password" />
        <SubmitButton size="lg">Signup</SubmitButton>
      </DtoForm>
    </AuthFrame>
  );
}
