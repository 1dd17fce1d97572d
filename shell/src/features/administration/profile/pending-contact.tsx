import { ConfirmContactRequest, type PendingContact, type Profile } from '@godown/contracts/auth';
import { notifyError } from '@godown/shared-ui/api';
import { DtoForm, FormOtp, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { useMutation } from '@godown/shared-ui/query';
import { Banner, Button, Flex, Text } from '@godown/shared-ui/ui';
import { ResendCode } from '../../../codes/resend-code.js';
import { cancelContact, confirmContact, resendContactCode } from '../administration.requests.js';

const NAMES = { email: 'email', phone: 'phone number' } as const;

interface Props {
  pending: PendingContact;
  onChanged: (saved: Profile) => Promise<void>;
}

/** A new email or phone that waits for the code sent to it; the old one counts until then. */
export function PendingContactForm({ pending: { field, value }, onChanged }: Props) {
  const form = useDtoForm(ConfirmContactRequest, {
    defaultValues: { field, code: '' },
    onSubmit: async (body) => {
      await onChanged(await confirmContact(body));
      notify.success(`Your ${NAMES[field]} was changed`);
    },
  });
  const cancelling = useMutation({
    mutationFn: () => cancelContact(field),
    onSuccess: onChanged,
    onError: (error) => notifyError(error),
  });
  return (
    <Banner tone="info">
      <DtoForm api={form} aria-label={`Confirm ${NAMES[field]}`}>
        <Text as="p">
          Enter the code sent to{' '}
          <Text as="span" weight="medium">
            {value}
          </Text>{' '}
          to change your {NAMES[field]}.
        </Text>
        <FormOtp name="code" label="OTP" required />
        <Flex gap="2" wrap="wrap">
          <SubmitButton>Confirm</SubmitButton>
          <ResendCode send={() => resendContactCode(field)} />
          <Button variant="ghost" loading={cancelling.isPending} onClick={() => cancelling.mutate()}>
            Cancel change
          </Button>
        </Flex>
      </DtoForm>
    </Banner>
  );
}
