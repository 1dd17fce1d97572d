import { DELIVERY_CODE } from '@godown/contracts/fleet';
import { notifyError } from '@godown/shared-ui/api';
import { FormInput } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Button } from '@godown/shared-ui/ui';
import { useOnline } from '@godown/shared-ui/offline';
import { t } from './driving.texts.js';
import { useSendCode } from './send-code.request.js';

/** The code that the buyer was sent. Without a network it is kept with the result, and the server judges it later. */
export function CodeField({ tripId, orderId }: { tripId: string; orderId: string }) {
  const isOnline = useOnline();
  const { mutate, isPending } = useSendCode(tripId, orderId);
  const sendAgain = () =>
    mutate(undefined, {
      onSuccess: ({ message }) => notify.success(message ?? t('code.sent')),
      onError: (error) => notifyError(error, { text: t('code.failed') }),
    });
  return (
    <>
      <FormInput
        name="code"
        label={t('code.label')}
        required
        inputMode="numeric"
        maxLength={DELIVERY_CODE.digits}
        autoComplete="off"
      />
      {isOnline ? (
        <Button minH="12" loading={isPending} onClick={sendAgain}>
          {t('code.again')}
        </Button>
      ) : null}
    </>
  );
}
