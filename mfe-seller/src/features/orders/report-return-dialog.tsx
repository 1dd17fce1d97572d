import { type OrderView, ReportReturnRequest, type ReturnReportStatus } from '@godown/contracts/orders';
import { DtoForm, FormInput, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Button, Dialog } from '@godown/shared-ui/ui';
import { useChangeOrder } from './change-order.request.js';
import { t } from './order-actions.texts.js';

const FORM_ID = 'report-return';

const TITLES: Readonly<Record<ReturnReportStatus, string>> = {
  RTO_UNDELIVERED: t('returnAttemptFailed'),
  LOST: t('lostOnTheWayBack'),
};

interface ReportReturnProps {
  order: OrderView;
  status: ReturnReportStatus;
  onClose: () => void;
}

/** A parcel on its way back that does not arrive. */
export function ReportReturnDialog({ order, status, onClose }: ReportReturnProps) {
  const change = useChangeOrder(order.id);
  const form = useDtoForm(ReportReturnRequest, {
    defaultValues: { status, reason: '' },
    failureText: t('couldntReportTheReturn'),
    onSubmit: async (body) => {
      const answer = await change.mutateAsync({ kind: 'report-return', ...body });
      notify.success(answer.message ?? 'Success');
      onClose();
    },
  });
  return (
    <Dialog
      title={`${order.shopOrderId}: ${TITLES[status].toLowerCase()}`}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('notNow')}</Button>
          <SubmitButton form={FORM_ID} loading={form.submitting}>
            {t('report')}
          </SubmitButton>
        </>
      }
    >
      <DtoForm api={form} id={FORM_ID} aria-label={TITLES[status]}>
        <FormInput name="reason" label={t('reason')} required maxLength={500} />
      </DtoForm>
    </Dialog>
  );
}
