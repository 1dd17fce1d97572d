import { CorrectOrderRequest, correctionsOfOrder, ORDER_STATUS_LABELS, type OrderView } from '@godown/contracts/orders';
import { DtoForm, FormInput, FormSelect, SubmitButton, useDtoForm } from '@godown/shared-ui/forms';
import { notify } from '@godown/shared-ui/notices';
import { Button, Dialog, Grid } from '@godown/shared-ui/ui';
import { useChangeOrder } from './change-order.request.js';

const FORM_ID = 'correct-order';

/** Puts right what a carrier's scan brought about: a return that was none, a parcel found again. */
export function CorrectDialog({ order, onClose }: { order: OrderView; onClose: () => void }) {
  const change = useChangeOrder(order.id);
  const form = useDtoForm(CorrectOrderRequest, {
    defaultValues: { status: undefined, reason: '' },
    failureText: "Couldn't correct the order",
    onSubmit: async (body) => {
      const answer = await change.mutateAsync({ kind: 'correct', ...body });
      notify.success(answer.message ?? 'Success');
      onClose();
    },
  });
  const options = correctionsOfOrder(order).map((status) => ({
    value: status,
    label: status === order.status ? `${ORDER_STATUS_LABELS[status]}, not returning` : ORDER_STATUS_LABELS[status],
  }));
  return (
    <Dialog
      title={`Correct order ${order.shopOrderId}`}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Not now</Button>
          <SubmitButton form={FORM_ID} loading={form.submitting}>
            Save status
          </SubmitButton>
        </>
      }
    >
      <DtoForm api={form} id={FORM_ID} aria-label="New status">
        <Grid gap="4">
          <FormSelect name="status" label="New status" required options={options} placeholder="Select a status" />
          <FormInput name="reason" label="Reason" required maxLength={500} />
        </Grid>
      </DtoForm>
    </Dialog>
  );
}
