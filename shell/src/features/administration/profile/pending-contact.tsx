import { ConfirmContactRequest, type PendingContact, type Profile } from '@godown/contracts/auth';
import { notifyError } from '@godown/shared-ui/api';
import { DtoForm, FormOtp, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { useMutation } from '@godown/shared-ui/query';
import { Banner, Button, Flex, Text } from '@godown/shared-ui/ui';
import { ResendCode } from '../../../codes/resend-code.js';
import { cancelContact, confirmContact, resendContactCode } from '../administration.requests.js';
import { t } from './profile.texts.js';

const NAMES = { email: 'email', phone: t('phoneNumber') } as const;

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
      notify.success(t('yourWasChanged', { field: NAMES[field] }));
    },
  });
  const cancelling = useMutation({
    mutationFn: () => cancelContact(field),
    onSuccess: onChanged,
    onError: (error) => notifyError(error),
  });
  return (
    <Banner tone="info">
      <DtoForm api={form} aria-label={t('confirmNamed', { field: NAMES[field] })}>
        <Text as="p">
          {t('enterTheCodeSentTo')}{' '}
          <Text as="span" weight="medium">
            {value}
          </Text>{' '}
          {t('toChangeYour', { field: NAMES[field] })}
        </Text>
        <FormOtp name="code" label={t('otp')} required />
        <Flex gap="2" wrap="wrap">
          <SubmitButton>{t('confirm')}</SubmitButton>
          <ResendCode send={() => resendContactCode(field)} />
          <Button variant="ghost" loading={cancelling.isPending} onClick={() => cancelling.mutate()}>
            {t('cancelChange')}
          </Button>
        </Flex>
      </DtoForm>
    </Banner>
  );
}
