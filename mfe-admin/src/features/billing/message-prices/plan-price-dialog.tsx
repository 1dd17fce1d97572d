import {
  MESSAGE_CHANNEL_LABELS,
  MESSAGING_MESSAGES,
  PlanMessagePriceRequest,
  PRICED_CHANNELS,
} from '@godown/contracts/messaging';
import { DtoForm, FormDate, FormMoney, FormSelect, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Button, Dialog, shiftDay, Stack, todayInZone } from '@godown/shared-ui/ui';
import { t } from './message-prices.texts.js';
import { usePlanMessagePrice } from './plan-message-price.request.js';

const FORM = 'message-price';
const CHANNELS = PRICED_CHANNELS.map((value) => ({ value, label: MESSAGE_CHANNEL_LABELS[value] }));

interface PlanPriceDialogProps {
  /** Null: the default for companies without prices of their own. */
  company: { value: string; label: string } | null;
  onClose: () => void;
}

/** What one kind of message costs from a day on. */
export function PlanPriceDialog({ company, onClose }: PlanPriceDialogProps) {
  const plan = usePlanMessagePrice();
  const tomorrow = shiftDay(todayInZone(), 1);
  const form = useDtoForm<PlanMessagePriceRequest>(PlanMessagePriceRequest, {
    defaultValues: { channel: 'whatsapp', validFrom: tomorrow },
    failureText: t('dialog.failed'),
    onSubmit: async (price) => {
      const { message } = await plan.mutateAsync({ ...price, ...(company && { companyId: company.value }) });
      notify.success(message ?? MESSAGING_MESSAGES.priceSaved);
      onClose();
    },
  });
  return (
    <Dialog
      title={t('dialog.title')}
      description={company ? t('ofCompany', { company: company.label }) : t('ofAll')}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <SubmitButton form={FORM} loading={form.submitting}>
            {t('dialog.save')}
          </SubmitButton>
        </>
      }
    >
      <DtoForm api={form} id={FORM} aria-label={t('dialog.title')}>
        <Stack gap="4">
          <FormSelect name="channel" label={t('dialog.channel')} required options={CHANNELS} />
          <FormMoney name="pricePaise" label={t('dialog.price')} unit="paise" required />
          <FormDate name="validFrom" label={t('dialog.validFrom')} required min={tomorrow} hint={t('dialog.hint')} />
        </Stack>
      </DtoForm>
    </Dialog>
  );
}
