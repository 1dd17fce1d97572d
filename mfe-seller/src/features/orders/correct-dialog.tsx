import { CorrectOrderRequest, correctionsOfOrder, ORDER_STATUS_LABELS, type OrderView } from '@godown/contracts/orders';
import { DtoForm, FormInput, FormSelect, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Button, Dialog, Grid } from '@godown/shared-ui/ui';
import { useChangeOrder } from './change-order.request.js';
import { t } from './order-actions.texts.js';

const FORM_ID = 'correct-order';

/** Puts right what a carrier's scan brought about: a return that was none, a parcel found again. */
export function CorrectDialog({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const change = useChangeOrder(order.id);
  const form = useDtoForm(CorrectOrderRequest, {
    defaultValues: { status: undefined, reason: '' },
    failureText: t('couldntCorrectTheOrder'),
    onSubmit: async (body) => {
      const answer = await change.mutateAsync({ kind: 'correct', ...body });
      notify.success(answer.message ?? 'Success');
      onClose();
    },
  });
  const options = correctionsOfOrder(order).map((status) => ({
    value: status,
    label:
      status === order.status
        ? t('notReturning', { status: ORDER_STATUS_LABELS[status] })
        : ORDER_STATUS_LABELS[status],
  }));
  return (
    <Dialog
      title={t('correctOrder', { shopOrderId: order.shopOrderId })}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('notNow')}</Button>
          <SubmitButton form={FORM_ID} loading={form.submitting}>
            {t('saveStatus')}
          </SubmitButton>
        </>
      }
    >
      <DtoForm api={form} id={FORM_ID} aria-label={t('newStatus')}>
        <Grid gap="4">
          <FormSelect
            name="status"
            label={t('newStatus')}
            required
            options={options}
            placeholder={t('selectAStatus')}
          />
          <FormInput name="reason" label={t('reason')} required maxLength={500} />
        </Grid>
      </DtoForm>
    </Dialog>
  );
}
