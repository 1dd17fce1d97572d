import { EWAY_BILL_FROM_PAISE } from '@godown/contracts/invoices';
import {
  correctionsOfOrder,
  isReturning,
  mayMove,
  type OrderActor,
  type OrderStatus,
  type OrderView,
  returnReportsOf,
  type ReturnReportStatus,
  type ReturnType,
} from '@godown/contracts/orders';
import { type ApiError, isApiError, notifyError } from '@godown/shared-ui/api';
import { type Command } from '@godown/shared-ui/commands';
import { notify } from '@godown/shared-ui/notices';
import { useCan } from '@godown/shared-ui/session';
import { useChangeOrder } from './change-order.request.js';
import { awaitsApproval, mayBeBooked } from './d2r-approval.js';
import { ORDER_COMMANDS } from './orders.commands.js';
import { useTrackingPage } from './tracking-page.request.js';
import { type OrderActions, useOrderActions } from './use-order-actions.js';
import { useOrderActor } from './use-order-actor.js';
import { usePrintInvoice } from './use-print-invoice.js';
import { t } from './order-actions.texts.js';

/** What a command of an order opens. */
export type OrderQuestion =
  | { kind: 'cancel' }
  | { kind: 'correct' }
  | { kind: 'report-return'; status: ReturnReportStatus }
  | { kind: 'eway-bill' }
  /** A Credit order is over the limits of its retailer: `reason` says by what. */
  | { kind: 'pass-credit'; reason: string }
  | { kind: 'approve'; type: ReturnType }
  | { kind: 'details'; type: ReturnType };

const APPROVE = { RTO: ORDER_COMMANDS.approveRto, DTO: ORDER_COMMANDS.approveDto } as const;
const RETURN_REPORT = { RTO_UNDELIVERED: ORDER_COMMANDS.reportFailedReturn, LOST: ORDER_COMMANDS.reportLost } as const;
const RETURNS = ['RTO', 'DTO'] as const;
/** Nobody carries the parcel: nothing is to be followed, and its label is no more valid. */
const NOT_CARRIED: readonly OrderStatus[] = ['UNSERVICEABLE', 'PLACED', 'RTS_FAILED', 'CANCELLED'];

const mayNeedEwayBill = ({ status, amountPaise }: OrderView) =>
  status !== 'CANCELLED' && amountPaise > EWAY_BILL_FROM_PAISE;

const when = (condition: boolean, command: Command) => (condition ? [command] : []);

const remarkAskedFor = ({ fieldErrors }: ApiError) =>
  fieldErrors.find(({ field }) => field === 'creditRemark')?.message;

/** Approvals of what the order waits for, the question to its buyer, its cancellation. */
function useChanges(order: OrderView, ask: (question: OrderQuestion) => void) {
  const change = useChangeOrder(order.id);
  const mayPass = useCan('orders.override-credit');
  const tell = (kind: 'approve-d2r' | 'ask-buyer') =>
    change.mutate(
      { kind },
      {
        onSuccess: (answer) => notify.success(answer.message ?? 'Success'),
        onError: (error) => {
          const reason = mayPass && isApiError(error) ? remarkAskedFor(error) : undefined;
          if (reason === undefined) notifyError(error);
          else ask({ kind: 'pass-credit', reason });
        },
      },
    );
  const cancel = async (reason: string) => {
    const answer = await change.mutateAsync({ kind: 'cancel', reason });
    notify.success(answer.message ?? 'Success');
  };
  return { tell, cancel, isPending: change.isPending };
}

/** Returns that may be approved now, and the one that was: the same state table as the server's. */
function returnCommands(order: OrderView, by: OrderActor, ask: (question: OrderQuestion) => void): Command[] {
  const facts = {
    allowsEarlyReturn: order.allowsEarlyReturn,
    awaitsD2rApproval: awaitsApproval(order),
  };
  return RETURNS.flatMap((type) => [
    ...when(mayMove(order.status, `${type}_PROCESSED`, by, facts), {
      ...APPROVE[type],
      run: () => ask({ kind: 'approve', type }),
    }),
    ...when(order.status === `${type}_PROCESSED`, {
      ...ORDER_COMMANDS.returnDetails,
      title: t('detailsNamed', { type }),
      run: () => ask({ kind: 'details', type }),
    }),
  ]);
}

function parcelPage(trackingPage: string, awb: string): string {
  const url = new URL(trackingPage);
  url.pathname += `/${encodeURIComponent(awb)}`;
  return url.href;
}

/** The papers of a parcel, and the page on which its buyer follows it. */
function usePaperCommands(order: OrderView, booking: OrderActions): Command[] {
  const invoice = usePrintInvoice(order.id);
  const awb = NOT_CARRIED.includes(order.status) ? null : order.deliveryAwb;
  const isFollowed = awb !== null && order.status !== 'READY_TO_SHIP';
  const page = useTrackingPage(useCan('brand.manage') && isFollowed).data;
  return [
    ...when(awb !== null, {
      ...ORDER_COMMANDS.labels,
      title: t('printLabel'),
      isRunning: booking.running === 'labels',
      run: () => booking.print(() => Promise.resolve([order.id])),
    }),
    { ...ORDER_COMMANDS.invoices, title: t('printInvoice'), isRunning: invoice.isPending, run: () => invoice.mutate() },
    ...(page === undefined || awb === null || !isFollowed
      ? []
      : [
          {
            ...ORDER_COMMANDS.track,
            run: () => {
              window.open(parcelPage(page, awb), '_blank', 'noopener');
            },
          },
        ]),
  ];
}

/** What the order's status allows; the person's rights are the commands' own. @param ask opens a question */
export function useOrderCommands(order: OrderView, ask: (question: OrderQuestion) => void) {
  const by = useOrderActor();
  const { tell, cancel, isPending } = useChanges(order, ask);
  const booking = useOrderActions(() => undefined);
  const papers = usePaperCommands(order, booking);
  const cancelling = t('cancelOrderNamed', { shopOrderId: order.shopOrderId });
  const commands: Command[] = [
    ...when(awaitsApproval(order), {
      ...ORDER_COMMANDS.approveD2r,
      isRunning: isPending,
      run: () => tell('approve-d2r'),
    }),
    ...when(mayBeBooked(order), {
      ...ORDER_COMMANDS.book,
      isRunning: booking.shipping?.isBooking === true,
      run: () => booking.ship(() => Promise.resolve([order.id])),
    }),
    ...when(order.status === 'UNDELIVERED' && !isReturning(order), {
      ...ORDER_COMMANDS.askBuyer,
      isRunning: isPending,
      run: () => tell('ask-buyer'),
    }),
    ...returnCommands(order, by, ask),
    ...papers,
    { ...ORDER_COMMANDS.duplicate, to: `/orders/new?copy=${order.id}` },
    ...when(mayNeedEwayBill(order), { ...ORDER_COMMANDS.ewayBill, run: () => ask({ kind: 'eway-bill' }) }),
    ...when(correctionsOfOrder(order).length > 0, { ...ORDER_COMMANDS.correct, run: () => ask({ kind: 'correct' }) }),
    ...returnReportsOf(order).map((status) => ({
      ...RETURN_REPORT[status],
      run: () => ask({ kind: 'report-return', status }),
    })),
    ...when(mayMove(order.status, 'CANCELLED', by), {
      ...ORDER_COMMANDS.cancel,
      title: cancelling,
      shortTitle: cancelling,
      run: () => ask({ kind: 'cancel' }),
    }),
  ];
  return { commands, booking, cancel };
}
