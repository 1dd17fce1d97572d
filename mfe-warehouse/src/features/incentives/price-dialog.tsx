import { INCENTIVE_MESSAGES, SaveIncentivePriceRequest } from '@godown/contracts/fleet';
import { DtoForm, FormDate, FormMoney, FormSelect, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Button, Dialog, FormGrid, shiftDay, Stack, todayInZone } from '@godown/shared-ui/ui';
import { useClusterOptions } from './cluster-options.request.js';
import { t } from './incentives.texts.js';
import { useSavePrice } from './save-price.request.js';

const FORM = 'incentive-price';

/** A price from a later day on. */
export function PriceDialog({ onClose }: { onClose: () => void }) {
  const save = useSavePrice();
  const clusters = useClusterOptions();
  const tomorrow = shiftDay(todayInZone(), 1);
  const form = useDtoForm(SaveIncentivePriceRequest, {
    defaultValues: { clusterId: '', validFrom: tomorrow },
    failureText: t('dialog.failed'),
    onSubmit: async (body) => {
      const { message } = await save.mutateAsync(body);
      notify.success(message ?? INCENTIVE_MESSAGES.saved);
      onClose();
    },
  });
  return (
    <Dialog
      title={t('dialog.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <SubmitButton form={FORM} loading={form.submitting}>
            {t('dialog.submit')}
          </SubmitButton>
        </>
      }
    >
      <DtoForm api={form} id={FORM} aria-label={t('dialog.title')}>
        <Stack gap="4">
          <FormSelect
            name="clusterId"
            label={t('dialog.cluster')}
            hint={t('dialog.clusterHint')}
            options={clusters.data ?? []}
            placeholder={t('all')}
          />
          <FormDate name="validFrom" label={t('dialog.from')} hint={t('dialog.fromHint')} required min={tomorrow} />
          <FormGrid>
            <FormMoney name="deliveredPaise" label={t('dialog.delivered')} unit="paise" required />
            <FormMoney name="attemptPaise" label={t('dialog.attempt')} unit="paise" required />
          </FormGrid>
        </Stack>
      </DtoForm>
    </Dialog>
  );
}
