import { type OrderView, ReportReturnRequest, type ReturnReportStatus } from '@godown/contracts/orders';
import { DtoForm, FormInput, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Button, Dialog } from '@godown/shared-ui/ui';
import { useChangeOrder } from './change-order.request.js';

const FORM_ID = 'report-return';

const TITLES: Readonly<Record<ReturnReportStatus, string>> = {
  RTO_UNDELIVERED: 'Return attempt failed',
  LOST: 'Lost on the way back',
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
    failureText: "Couldn't report the return",
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
          <Button onClick={onClose}>Not now</Button>
          <SubmitButton form={FORM_ID} loading={form.submitting}>
            Report
          </SubmitButton>
        </>
      }
    >
      <DtoForm api={form} id={FORM_ID} aria-label={TITLES[status]}>
        <FormInput name="reason" label="Reason" required maxLength={500} />
      </DtoForm>
    </Dialog>
  );
}
