import { ForgotPasswordRequest } from '@godown/contracts/auth';
import { DtoForm, FormInput, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { useSession } from '@godown/shared-ui/session';
import { sendForgotPasswordOtp } from './auth.requests.js';

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
    <DtoForm api={form} aria-label="Request a code">
      <FormInput
        name="phone"
        label="Phone"
        required
        hint="10 digits, without +91"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={10}
        size="lg"
      />
      <SubmitButton size="lg">Send OTP</SubmitButton>
    </DtoForm>
  );
}
