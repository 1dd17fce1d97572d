import { mayMove, type OrderListRow } from '@godown/contracts/orders';
import { type CommandDeclaration } from '@godown/shared-ui/commands';
import { useSession } from '@godown/shared-ui/session';
import { type RowAction } from '@godown/shared-ui/ui';
import { mayBeBooked } from './d2r-approval.js';
import { ORDER_COMMANDS } from './orders.commands.js';
import { type OrderActions } from './use-order-actions.js';
import { useOrderActor } from './use-order-actor.js';
import { t } from './orders.texts.js';

/** What can be done with one order of the list: the same as with many, without ticking it first. */
export function useOrderRowActions(actions: OrderActions): (order: OrderListRow) => readonly RowAction[] {
  const permissions = useSession((session) => session.permissions);
  const by = useOrderActor();
  return (order) => {
    const { id, status } = order;
    const chosen = () => Promise.resolve([id]);
    const actionOf = (command: CommandDeclaration, label: string, run: () => Promise<void>): RowAction[] => {
      const { permission, icon: Icon, tone } = command;
      if (permission !== undefined && !permissions.includes(permission)) return [];
      return [
        {
          key: command.id,
          label,
          icon: Icon === undefined ? undefined : <Icon aria-hidden />,
          tone: tone ?? 'plain',
          onSelect: () => void run(),
        },
      ];
    };
    return [
      ...(mayBeBooked(order) ? actionOf(ORDER_COMMANDS.book, t('readyToShip'), () => actions.ship(chosen)) : []),
      ...actionOf(ORDER_COMMANDS.labels, t('printLabel'), () => actions.print(chosen)),
      ...actionOf(ORDER_COMMANDS.invoices, t('printInvoice'), () => actions.invoice(chosen)),
      ...(mayMove(status, 'CANCELLED', by)
        ? actionOf(ORDER_COMMANDS.cancel, t('cancelOrder'), () => actions.askCancel(chosen))
        : []),
    ];
  };
}
