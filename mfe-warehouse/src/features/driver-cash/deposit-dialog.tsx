import { CASH_LIMITS, CASH_MESSAGES, CashDepositRequest, type WarehouseCash } from '@godown/contracts/fleet';
import { DtoForm, FormInput, FormMoney, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Button, Dialog, Stack } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { t } from './cash.texts.js';
import { useDeposit } from './deposit.request.js';
import { SlipField } from './slip-field.js';

const FORM = 'cash-deposit';

/** Cash of a warehouse that was paid into the platform's bank. */
export function DepositDialog({ warehouse, onClose }: { warehouse: WarehouseCash; onClose: () => void }) {
  const deposit = useDeposit(warehouse.warehouseId);
  const [slip, setSlip] = useState<string | null>(null);
  const form = useDtoForm(CashDepositRequest, {
    defaultValues: { amountPaise: warehouse.heldPaise, reference: '' },
    failureText: t('deposit.failed'),
    onSubmit: async (body) => {
      const { message } = await deposit.mutateAsync({ ...body, ...(slip === null ? {} : { slip }) });
      notify.success(message ?? CASH_MESSAGES.deposited);
      onClose();
    },
  });
  return (
    <Dialog
      title={t('deposit.title', { name: warehouse.name })}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('deposit.cancel')}</Button>
          <SubmitButton form={FORM} loading={form.submitting}>
            {t('deposit.submit')}
          </SubmitButton>
        </>
      }
    >
      <DtoForm api={form} id={FORM} aria-label={t('deposit.submit')}>
        <Stack gap="4">
          <FormMoney name="amountPaise" label={t('deposit.amount')} unit="paise" required />
          <FormInput
            name="reference"
            label={t('deposit.reference')}
            required
            maxLength={CASH_LIMITS.reference}
            autoComplete="off"
          />
          <SlipField slip={slip} onTaken={setSlip} />
        </Stack>
      </DtoForm>
    </Dialog>
  );
}
