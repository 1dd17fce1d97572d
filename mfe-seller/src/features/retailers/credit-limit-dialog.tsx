import { CREDIT_MESSAGES, type CreditLimits, SetCreditLimitRequest } from '@godown/contracts/receivables';
import { type StoreAddressView } from '@godown/contracts/stores';
import { DtoForm, FormMoney, FormNumber, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Button, Dialog, Stack, Text } from '@godown/shared-ui/ui';
import { t } from './retailers.texts.js';
import { useSetCreditLimit } from './set-credit-limit.request.js';

const FORM = 'credit-limit';

interface CreditLimitDialogProps {
  retailer: Pick<StoreAddressView, 'id' | 'storeName'>;
  limits: CreditLimits;
  onClose: () => void;
}

/** Sets how far a retailer may buy on credit; an empty field takes that limit away. */
export function CreditLimitDialog({ retailer, limits, onClose }: CreditLimitDialogProps) {
  const save = useSetCreditLimit(retailer.id);
  const form = useDtoForm(SetCreditLimitRequest, {
    defaultValues: limits,
    failureText: t('credit.failed'),
    onSubmit: async (body) => {
      const { message } = await save.mutateAsync(body);
      notify.success(message ?? CREDIT_MESSAGES.saved);
      onClose();
    },
  });
  return (
    <Dialog
      title={t('credit.dialog', { name: retailer.storeName })}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('credit.cancel')}</Button>
          <SubmitButton form={FORM} loading={form.submitting}>
            {t('credit.submit')}
          </SubmitButton>
        </>
      }
    >
      <DtoForm api={form} id={FORM} aria-label={t('credit.form')}>
        <Stack gap="4">
          <Text size="sm" tone="muted">
            {t('credit.hint')}
          </Text>
          <FormMoney name="limitPaise" label={t('credit.amount')} unit="paise" />
          <FormNumber name="maxOverdueDays" label={t('credit.maxDays')} />
          <FormNumber name="maxOpenBills" label={t('credit.maxBills')} />
        </Stack>
      </DtoForm>
    </Dialog>
  );
}
