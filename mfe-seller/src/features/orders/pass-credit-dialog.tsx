import { type OrderView, PassCreditRequest } from '@godown/contracts/orders';
import { DtoForm, FormInput, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Banner, Button, Dialog, Grid } from '@godown/shared-ui/ui';
import { useChangeOrder } from './change-order.request.js';
import { t } from './order-actions.texts.js';

const FORM_ID = 'pass-credit';

/** Approves a Credit order over the limits of its retailer, with a remark that is kept. */
export function PassCreditDialog({
  order,
  reason,
  onClose,
}: {
  order: OrderView;
  reason: string;
  onClose: () => void;
}) {
  const change = useChangeOrder(order.id);
  const form = useDtoForm(PassCreditRequest, {
    defaultValues: { creditRemark: '' },
    failureText: t('couldntApproveTheOrder'),
    onSubmit: async ({ creditRemark }) => {
      const answer = await change.mutateAsync({ kind: 'approve-d2r', creditRemark });
      notify.success(answer.message ?? 'Success');
      onClose();
    },
  });
  return (
    <Dialog
      title={t('approveOrderOverTheCredit', { shopOrderId: order.shopOrderId })}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('keepOnHold')}</Button>
          <SubmitButton form={FORM_ID} loading={form.submitting}>
            {t('approveOverLimit')}
          </SubmitButton>
        </>
      }
    >
      <DtoForm api={form} id={FORM_ID} aria-label={t('approveOverLimit')}>
        <Grid gap="4">
          <Banner tone="warning">{reason}</Banner>
          <FormInput name="creditRemark" label={t('remark')} required maxLength={500} />
        </Grid>
      </DtoForm>
    </Dialog>
  );
}
