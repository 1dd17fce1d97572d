import { CASH_MESSAGES, RefuseUpiRequest, UPI_LIMITS, type UpiPayment } from '@godown/contracts/fleet';
import { DtoForm, FormTextarea, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Button, Dialog, formatPaise, Stack, Text } from '@godown/shared-ui/ui';
import { t } from './cash.texts.js';
import { useRefuseUpi } from './refuse-upi.request.js';

const FORM = 'refuse-upi';

/** A payment that is not on the bank's statement: its driver owes it from now on. */
export function RefuseUpiDialog({ payment, onClose }: { payment: UpiPayment; onClose: () => void }) {
  const refuse = useRefuseUpi(payment.id);
  const form = useDtoForm(RefuseUpiRequest, {
    defaultValues: { reason: '' },
    failureText: t('upi.refuseFailed'),
    onSubmit: async (body) => {
      const { message } = await refuse.mutateAsync(body);
      notify.success(message ?? CASH_MESSAGES.upiRefused);
      onClose();
    },
  });
  return (
    <Dialog
      title={t('upi.refuseTitle', { reference: payment.reference })}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('upi.keep')}</Button>
          <SubmitButton form={FORM} loading={form.submitting}>
            {t('upi.refuseConfirm')}
          </SubmitButton>
        </>
      }
    >
      <DtoForm api={form} id={FORM} aria-label={t('upi.refuseConfirm')}>
        <Stack gap="4">
          <Text>{t('upi.refuseText', { name: payment.driverName, amount: formatPaise(payment.amountPaise) })}</Text>
          <FormTextarea name="reason" label={t('upi.reason')} required maxLength={UPI_LIMITS.reason} />
        </Stack>
      </DtoForm>
    </Dialog>
  );
}
