import { type CollectionLog, SettleChequeRequest } from '@godown/contracts/receivables';
import { DtoForm, FormMoney, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Button, Dialog, formatPaise, Stack, Text } from '@godown/shared-ui/ui';
import { t } from './d2r-invoices.texts.js';
import { paiseOf } from './invoices.columns.js';
import { useSettleCheque } from './settle-cheque.request.js';

const FORM = 'bounced-cheque';

interface BounceDialogProps {
  log: Pick<CollectionLog, 'id' | 'amount'>;
  onClose: () => void;
}

/** The bank did not pay: the bill is open again, and the retailer owes what the bank charges. */
export function BounceDialog({ log, onClose }: BounceDialogProps) {
  const settle = useSettleCheque();
  const form = useDtoForm(SettleChequeRequest, {
    defaultValues: { state: 'BOUNCED' },
    failureText: t('bounce.failed'),
    onSubmit: async (body) => {
      const { message } = await settle.mutateAsync({ id: log.id, body });
      notify.success(message ?? 'Success');
      onClose();
    },
  });
  return (
    <Dialog
      title={t('bounce.title')}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('bounce.cancel')}</Button>
          <SubmitButton form={FORM} loading={form.submitting}>
            {t('bounce.submit')}
          </SubmitButton>
        </>
      }
    >
      <DtoForm api={form} id={FORM} aria-label={t('bounce.title')}>
        <Stack gap="4">
          <Text>{t('bounce.effect', { amount: formatPaise(paiseOf(log.amount)) })}</Text>
          <FormMoney name="chargePaise" label={t('bounce.charge')} hint={t('bounce.chargeHint')} unit="paise" />
        </Stack>
      </DtoForm>
    </Dialog>
  );
}
