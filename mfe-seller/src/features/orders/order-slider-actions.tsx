import {
  correctionsOf,
  isBookable,
  mayMove,
  type OrderActor,
  type OrderView,
  type ReturnType,
} from '@godown/contracts/orders';
import { notifyError } from '@godown/shared-ui/api';
import { type Command, useCommands } from '@godown/shared-ui/commands';
import { notify } from '@godown/shared-ui/notices';
import { Button, CommandButton, type ButtonVariant, lazyDialog } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { OrderActionDialogs } from './order-bulk-actions.js';
import { CancelDialog } from './cancel-dialog.js';
import { useChangeOrder } from './change-order.request.js';
import { ORDER_COMMANDS } from './orders.commands.js';
import { ApproveReturnDialog } from './return-dialog.js';
import { ReturnDetailsDialog } from './return-details-dialog.js';
import { useOrderActions } from './use-order-actions.js';
import { useOrderActor } from './use-order-actor.js';
import { usePrintInvoice } from './use-print-invoice.js';

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

const APPROVE = { RTO: ORDER_COMMANDS.approveRto, DTO: ORDER_COMMANDS.approveDto } as const;

/** Approvals of what the order waits for, and the question to its buyer. */
function useChanges(order: OrderView) {
  const change = useChangeOrder(order.id);
  const tell = (kind: 'approve-d2r' | 'ask-buyer') =>
    change.mutate(
      { kind },
      { onSuccess: (answer) => notify.success(answer.message ?? 'Success'), onError: (error) => notifyError(error) },
    );
  const cancel = async (reason: string) => {
    const answer = await change.mutateAsync({ kind: 'cancel', reason });
    notify.success(answer.message ?? 'Success');
  };
  return { tell, cancel, isPending: change.isPending };
}

/** What the order's status allows; the person's rights are the commands' own. */
function useOrderCommands(order: OrderView, setOpen: (open: Open) => void) {
  const by = useOrderActor();
  const { tell, cancel, isPending } = useChanges(order);
  const invoice = usePrintInvoice(order.id);
  const booking = useOrderActions(() => undefined);
  const only = () => Promise.resolve([order.id]);
  const awaits = order.isD2ROrder && !order.isD2rApproved;
  const when = (condition: boolean, command: Command) => (condition ? [command] : []);
  const commands: Command[] = [
    {
      ...ORDER_COMMANDS.invoices,
      title: 'Print invoice',
      isRunning: invoice.isPending,
      run: () => invoice.mutate(),
    },
    ...when(order.deliveryAwb !== null, {
      ...ORDER_COMMANDS.labels,
      title: 'Print label',
      isRunning: booking.running === 'labels',
      run: () => booking.print(only),
    }),
    ...when(correctionsOf(order.status).length > 0, {
      ...ORDER_COMMANDS.correct,
      run: () => setOpen({ kind: 'correct' }),
    }),
    ...when(mayMove(order.status, 'CANCELLED', by), {
      ...ORDER_COMMANDS.cancel,
      title: 'Cancel this order',
      run: () => setOpen({ kind: 'cancel' }),
    }),
    ...when(isBookable(order.status) && !awaits, {
      ...ORDER_COMMANDS.book,
      isRunning: booking.running === 'book',
      run: () => booking.ask('book', only),
    }),
    ...when(awaits, { ...ORDER_COMMANDS.approveD2r, isRunning: isPending, run: () => tell('approve-d2r') }),
    ...when(order.status === 'UNDELIVERED', {
      ...ORDER_COMMANDS.askBuyer,
      isRunning: isPending,
      run: () => tell('ask-buyer'),
    }),
    ...returnsOf(order, by).approvable.map((type) => ({
      ...APPROVE[type],
      run: () => setOpen({ kind: 'approve', type }),
    })),
  ];
  return { commands, booking, cancel, processed: returnsOf(order, by).processed };
}

const VARIANTS: Readonly<Record<string, ButtonVariant>> = {
  [ORDER_COMMANDS.cancel.id]: 'danger',
  [ORDER_COMMANDS.book.id]: 'solid',
  [ORDER_COMMANDS.approveD2r.id]: 'solid',
  [ORDER_COMMANDS.approveRto.id]: 'solid',
  [ORDER_COMMANDS.approveDto.id]: 'solid',
};

/** The buttons of the info slider: only what the order's status and the person's rights allow. */
export function OrderSliderActions({ order }: { order: OrderView }) {
  const [open, setOpen] = useState<Open>(null);
  const { commands, booking, cancel, processed } = useOrderCommands(order, setOpen);
  useCommands(commands);
  const close = () => setOpen(null);
  return (
    <>
      {processed === null ? null : (
        <Button onClick={() => setOpen({ kind: 'details', type: processed })}>{`${processed} Details`}</Button>
      )}
      {commands.map((command) => (
        <CommandButton key={command.id} command={command} variant={VARIANTS[command.id] ?? 'outline'} />
      ))}
      {open?.kind === 'cancel' ? (
        <CancelDialog
          title={`Cancel order ${order.shopOrderId}?`}
          onConfirm={(reason) => cancel(reason).then(close, (error: unknown) => notifyError(error))}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'correct' ? <CorrectDialog order={order} onClose={close} /> : null}
      {open?.kind === 'approve' ? <ApproveReturnDialog order={order} type={open.type} onClose={close} /> : null}
      {open?.kind === 'details' ? <ReturnDetailsDialog orderId={order.id} type={open.type} onClose={close} /> : null}
      <OrderActionDialogs actions={booking} />
    </>
  );
}
