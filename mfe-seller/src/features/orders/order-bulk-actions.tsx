import { isBookable, mayMove, type OrderListRow, type OrderStatus, type OrderTab } from '@godown/contracts/orders';
import { type Command, useCommands } from '@godown/shared-ui/commands';
import { CommandButton, lazyDialog, type Selection } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { mayBeBooked } from './d2r-approval.js';
import { type OrdersRequest } from './find-orders.request.js';
import { ORDER_COMMANDS } from './orders.commands.js';
import { type OrderActions } from './use-order-actions.js';
import { useOrderActor } from './use-order-actor.js';
import { t } from './orders.texts.js';

/** They come with their first question: most visits to the list ship and cancel nothing. */
const ShipSheet = lazyDialog(async () => (await import('./booking/ship-sheet.js')).ShipSheet);
const CancelDialog = lazyDialog(async () => (await import('./cancel-dialog.js')).CancelDialog);

const TagDialog = lazyDialog(async () => (await import('./notes/tag-dialog.js')).TagDialog);

const OutcomeDialog = lazyDialog(async () => (await import('@godown/shared-ui/outcome')).OutcomeDialog);

interface OrderBulkActionsProps {
  actions: OrderActions;
  selection: Selection;
  request: OrdersRequest;
  rows: readonly OrderListRow[];
  tab: OrderTab;
}

/** Whether one of the chosen orders may fit. Chosen rows of other pages are not known here: the server checks them. */
function mayHave(
  { selection, rows, tab }: Pick<OrderBulkActionsProps, 'selection' | 'rows' | 'tab'>,
  fits: (status: OrderStatus) => boolean,
  fitsRow: (order: OrderListRow) => boolean = ({ status }) => fits(status),
): boolean {
  if (tab.statuses.length > 0 && !tab.statuses.some(fits)) return false;
  if (selection.kind === 'matching') return true;
  const shown = rows.filter(({ id }) => selection.ids.has(id));
  return shown.length < selection.ids.size || shown.some(fitsRow);
}

/** What can be done with the chosen orders. */
export function OrderBulkActions({ actions, selection, request, rows, tab }: OrderBulkActionsProps) {
  const chosen = () =>
    selection.kind === 'matching'
      ? import('./order-work.js').then(({ findMatchingIds }) => findMatchingIds(request))
      : Promise.resolve([...selection.ids]);
  const by = useOrderActor();
  const { running } = actions;
  const [tagging, setTagging] = useState<readonly string[] | null>(null);
  const isShipping = actions.shipping?.isBooking === true;
  const commands: Command[] = [
    ...(mayHave({ selection, rows, tab }, isBookable, mayBeBooked)
      ? [{ ...ORDER_COMMANDS.book, isRunning: isShipping, run: () => actions.ship(chosen) }]
      : []),
    { ...ORDER_COMMANDS.labels, isRunning: running === 'labels', run: () => actions.print(chosen) },
    { ...ORDER_COMMANDS.invoices, isRunning: running === 'invoices', run: () => actions.invoice(chosen) },
    { ...ORDER_COMMANDS.tag, run: async () => setTagging(await chosen()) },
    ...(mayHave({ selection, rows, tab }, (status) => mayMove(status, 'CANCELLED', by))
      ? [{ ...ORDER_COMMANDS.cancel, run: () => actions.askCancel(chosen) }]
      : []),
  ];
  useCommands(commands);
  return (
    <>
      {commands.map((command) => (
        <CommandButton key={command.id} size="sm" command={command} />
      ))}
      {tagging === null ? null : <TagDialog ids={tagging} onClose={() => setTagging(null)} />}
    </>
  );
}

/** Their questions and results. They outlive the choice: an order that was acted on is chosen no more. */
export function OrderActionDialogs({ actions }: { actions: OrderActions }) {
  const { shipping, cancelling, outcome } = actions;
  return (
    <>
      {shipping === null ? null : (
        <ShipSheet
          ids={shipping.ids}
          isHidden={shipping.isHidden}
          onBegin={actions.beginBooking}
          onEnd={actions.endBooking}
          onClose={actions.closeShipping}
        />
      )}
      {cancelling === null ? null : (
        <CancelDialog
          title={t('askCancelMany')}
          count={cancelling.length}
          onConfirm={(reason) => actions.cancel(cancelling, reason)}
          onClose={actions.stopCancelling}
        />
      )}
      {outcome === null ? null : (
        <OutcomeDialog
          title={outcome.title}
          verb={outcome.verb}
          asked={outcome.asked}
          done={outcome.results.filter(({ done }) => done).length}
          failed={outcome.results.filter(({ done }) => !done).length}
          nameHeader={t('orderId')}
          rows={outcome.results.map(({ orderId, shopOrderId, done, message }) => ({
            id: orderId,
            name: shopOrderId || orderId,
            isDone: done,
            message,
          }))}
          onRetry={actions.running === null ? outcome.again : undefined}
          onClose={actions.dismiss}
        />
      )}
    </>
  );
}
