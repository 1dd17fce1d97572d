import {
  correctionsOf,
  isBookable,
  mayMove,
  type OrderActor,
  type OrderView,
  type ReturnType,
} from '@godown/contracts/orders';
import { notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { useCan } from '@godown/shared-ui/session';
import { Button, lazyDialog } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { OrderActionDialogs } from './order-bulk-actions.js';
import { CancelDialog } from './cancel-dialog.js';
import { useChangeOrder } from './change-order.request.js';
import { InvoiceButton } from './invoice-button.js';
import { ApproveReturnDialog } from './return-dialog.js';
import { ReturnDetailsDialog } from './return-details-dialog.js';
import { useOrderActions } from './use-order-actions.js';
import { useOrderActor } from './use-order-actor.js';

/** Only admins ever need it. */
const CorrectDialog = lazyDialog(async () => (await import('./correct-dialog.js')).CorrectDialog);

/** Which return may be approved now, and which was: the same state table as the server's. */
function returnsOf(order: OrderView, by: OrderActor): { approvable: ReturnType[]; processed: ReturnType | null } {
  const facts = {
    allowsEarlyReturn: order.allowsEarlyReturn,
    awaitsD2rApproval: order.isD2ROrder && !order.isD2rApproved,
  };
  const approvable = (['RTO', 'DTO'] as const).filter((type) => mayMove(order.status, `${type}_PROCESSED`, by, facts));
  const processed = (['RTO', 'DTO'] as const).find((type) => order.status === `${type}_PROCESSED`) ?? null;
  return { approvable, processed };
}

type Open =
  | { kind: 'cancel' }
  | { kind: 'correct' }
  | { kind: 'approve'; type: ReturnType }
  | { kind: 'details'; type: ReturnType }
  | null;

/** The buttons of the info slider: only what the order's status and the person's rights allow. */
export function OrderSliderActions({ order }: { order: OrderView }) {
  const by = useOrderActor();
  const [mayCancel, mayApprove, mayApproveD2r, mayAsk] = [
    useCan('orders.cancel'),
    useCan('orders.approve-return'),
    useCan('orders.approve-d2r'),
    useCan('ndr.ask'),
  ];
  const mayCorrect = useCan('orders.correct') && correctionsOf(order.status).length > 0;
  const change = useChangeOrder(order.id);
  const [open, setOpen] = useState<Open>(null);
  const { approvable, processed } = returnsOf(order, by);
  const awaits = order.isD2ROrder && !order.isD2rApproved;
  const mayBook = useCan('shipping.book') && isBookable(order.status) && !awaits;
  const booking = useOrderActions(() => undefined);
  const close = () => setOpen(null);
  const cancel = async (reason: string) => {
    await change
      .mutateAsync({ kind: 'cancel', reason })
      .then((answer) => {
        notify.success(answer.message ?? 'Success');
        close();
      })
      .catch((error: unknown) => notifyError(error));
  };
  const tell = (kind: 'approve-d2r' | 'ask-buyer') =>
    change.mutate(
      { kind },
      { onSuccess: (answer) => notify.success(answer.message ?? 'Success'), onError: (error) => notifyError(error) },
    );
  return (
    <>
      <InvoiceButton orderId={order.id} />
      {processed === null ? null : (
        <Button onClick={() => setOpen({ kind: 'details', type: processed })}>{`${processed} Details`}</Button>
      )}
      {mayCorrect ? <Button onClick={() => setOpen({ kind: 'correct' })}>Correct status</Button> : null}
      {mayCancel && mayMove(order.status, 'CANCELLED', by) ? (
        <Button variant="danger" onClick={() => setOpen({ kind: 'cancel' })}>
          Cancel
        </Button>
      ) : null}
      {mayBook ? (
        <Button
          variant="solid"
          loading={booking.running === 'book'}
          onClick={() => {
            void booking.ask('book', () => Promise.resolve([order.id]));
          }}
        >
          Ready to ship
        </Button>
      ) : null}
      {awaits && mayApproveD2r ? (
        <Button variant="solid" loading={change.isPending} onClick={() => tell('approve-d2r')}>
          Approve D2R
        </Button>
      ) : null}
      {mayAsk && order.status === 'UNDELIVERED' ? (
        <Button loading={change.isPending} onClick={() => tell('ask-buyer')}>
          Ask the buyer
        </Button>
      ) : null}
      {mayApprove
        ? approvable.map((type) => (
            <Button
              key={type}
              variant="solid"
              onClick={() => setOpen({ kind: 'approve', type })}
            >{`Approve ${type}`}</Button>
          ))
        : null}
      {open?.kind === 'cancel' ? (
        <CancelDialog title={`Cancel order ${order.shopOrderId}?`} onConfirm={cancel} onClose={close} />
      ) : null}
      {open?.kind === 'correct' ? <CorrectDialog order={order} onClose={close} /> : null}
      {open?.kind === 'approve' ? <ApproveReturnDialog order={order} type={open.type} onClose={close} /> : null}
      {open?.kind === 'details' ? <ReturnDetailsDialog orderId={order.id} type={open.type} onClose={close} /> : null}
      <OrderActionDialogs actions={booking} />
    </>
  );
}
