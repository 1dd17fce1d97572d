import { type OrderActionResult } from '@godown/contracts/orders';
import { notifyError } from '@godown/shared-ui/api';
import { queryKeys, useQueryClient } from '@godown/shared-ui/query';
import { useState } from 'react';
import { orderKeys } from './orders.keys.js';
import { t } from './orders.texts.js';

const orderWork = () => import('./order-work.js');

type Running = 'ids' | 'labels' | 'invoices' | null;
/** The sheet in which orders are shipped; hidden while it books behind the list. */
interface Shipping {
  ids: readonly string[];
  isBooking: boolean;
  isHidden: boolean;
}
interface Outcome {
  title: string;
  /** As in '3 of 5 cancelled'. */
  verb: string;
  asked: number;
  results: readonly OrderActionResult[];
  /** Asks for the same again, for some of them. */
  again: (ids: readonly string[]) => void;
}

/** Shipping, cancelling and printing of many orders: what is asked, what runs, what came of it. @param onDone the chosen orders have changed */
export function useOrderActions(onDone: () => void) {
  const client = useQueryClient();
  const [running, setRunning] = useState<Running>(null);
  const [cancelling, setCancelling] = useState<readonly string[] | null>(null);
  const [shipping, setShipping] = useState<Shipping | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const run = async (kind: Running, work: () => Promise<void>) => {
    setRunning(kind);
    await work().catch((error: unknown) => notifyError(error));
    setRunning(null);
  };
  // A booking holds its freight in the wallet and a cancelled order gives it back.
  const refresh = () =>
    Promise.all([orderKeys.all, queryKeys('wallet').all].map((queryKey) => client.invalidateQueries({ queryKey })));
  const change = (over: Partial<Shipping>) => setShipping((now) => (now === null ? null : { ...now, ...over }));
  const ship = async (chosen: () => Promise<readonly string[]>) => {
    // What is being booked comes first.
    if (shipping?.isBooking) change({ isHidden: false });
    else
      await run('ids', async () => {
        const ids = await chosen();
        setShipping({ ids, isBooking: false, isHidden: false });
      });
  };
  const beginBooking = () => change({ isBooking: true });
  const endBooking = (hasResults: boolean) => {
    change({ isBooking: false, isHidden: false });
    if (hasResults) onDone();
    void refresh();
  };
  const closeShipping = () => (shipping?.isBooking ? change({ isHidden: true }) : setShipping(null));
  const askCancel = (chosen: () => Promise<readonly string[]>) => run('ids', async () => setCancelling(await chosen()));
  const cancel = (ids: readonly string[], reason: string) =>
    run(null, async () => {
      const results = await (await orderWork()).cancelOrders(ids, reason);
      const again = (failed: readonly string[]) => {
        setOutcome(null);
        void askCancel(() => Promise.resolve(failed));
      };
      setOutcome({ title: t('cancelOrders'), verb: 'cancelled', asked: ids.length, results, again });
      setCancelling(null);
      onDone();
      await refresh();
    });
  const print = (chosen: () => Promise<readonly string[]>) =>
    run('labels', async () => {
      const ids = await chosen();
      await (await orderWork()).printLabels(ids);
    });
  /** The file holds the invoices that there are; only orders that got none are told about. */
  const invoice = (chosen: () => Promise<readonly string[]>): Promise<void> =>
    run('invoices', async () => {
      const ids = await chosen();
      const results = await (await orderWork()).printInvoices(ids);
      if (results.every((result) => result.done)) return;
      const again = (failed: readonly string[]) => {
        setOutcome(null);
        void invoice(() => Promise.resolve(failed));
      };
      setOutcome({ title: t('printInvoices'), verb: 'printed', asked: ids.length, results, again });
    });
  return {
    running,
    shipping,
    ship,
    beginBooking,
    endBooking,
    closeShipping,
    cancelling,
    askCancel,
    stopCancelling: () => setCancelling(null),
    cancel,
    outcome,
    dismiss: () => setOutcome(null),
    print,
    invoice,
  };
}

export type OrderActions = ReturnType<typeof useOrderActions>;
