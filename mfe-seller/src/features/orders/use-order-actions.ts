import { type OrderActionResult } from '@godown/contracts/orders';
import { type OrderQuote } from '@godown/contracts/shipping';
import { notifyError } from '@godown/shared-ui/api';
import { queryKeys, useQueryClient } from '@godown/shared-ui/query';
import { useState } from 'react';
import { bookOrders } from './book-orders.request.js';
import { cancelOrders } from './cancel-orders.request.js';
import { printInvoices } from './print-invoices.request.js';
import { printLabels } from './print-labels.request.js';
import { orderKeys } from './orders.keys.js';

type Running = 'ids' | 'book' | 'labels' | 'invoices' | null;
type Asking = { kind: 'book' | 'cancel'; ids: readonly string[] } | null;
interface Outcome {
  title: string;
  /** As in '3 of 5 booked'. */
  verb: string;
  asked: number;
  results: readonly OrderActionResult[];
  /** Asks for the same again, for some of them. */
  again: (ids: readonly string[]) => void;
}

/** Booking, cancelling and printing of many orders: what is asked, what runs, what came of it. @param onDone the chosen orders have changed */
export function useOrderActions(onDone: () => void) {
  const client = useQueryClient();
  const [running, setRunning] = useState<Running>(null);
  const [asking, setAsking] = useState<Asking>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isHidden, setHidden] = useState(false);

  const run = async (kind: Running, work: () => Promise<void>) => {
    setRunning(kind);
    await work().catch((error: unknown) => notifyError(error));
    setRunning(null);
  };
  // A booking holds its freight in the wallet and a cancelled order gives it back.
  const settle = async () => {
    onDone();
    await Promise.all(
      [orderKeys.all, queryKeys('wallet').all].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  };
  const ask = (kind: 'book' | 'cancel', chosen: () => Promise<readonly string[]>) =>
    run('ids', async () => setAsking({ kind, ids: await chosen() }));
  const askAgain = (kind: 'book' | 'cancel') => (ids: readonly string[]) => {
    setOutcome(null);
    void ask(kind, () => Promise.resolve(ids));
  };
  const book = (quotes: readonly OrderQuote[]) => {
    setAsking(null);
    return run('book', () =>
      bookOrders(quotes, (results) =>
        setOutcome({ title: 'Ready to ship', verb: 'booked', asked: quotes.length, results, again: askAgain('book') }),
      ).finally(() => {
        setHidden(false);
        return settle();
      }),
    );
  };
  const cancel = (ids: readonly string[], reason: string) =>
    run(null, async () => {
      const results = await cancelOrders(ids, reason);
      setOutcome({ title: 'Cancel orders', verb: 'cancelled', asked: ids.length, results, again: askAgain('cancel') });
      setAsking(null);
      await settle();
    });
  const print = (chosen: () => Promise<readonly string[]>) => run('labels', async () => printLabels(await chosen()));
  /** The file holds the invoices that there are; only orders that got none are told about. */
  const invoice = (chosen: () => Promise<readonly string[]>): Promise<void> =>
    run('invoices', async () => {
      const ids = await chosen();
      const results = await printInvoices(ids);
      if (results.every((result) => result.done)) return;
      const again = (failed: readonly string[]) => {
        setOutcome(null);
        void invoice(() => Promise.resolve(failed));
      };
      setOutcome({ title: 'Print invoices', verb: 'printed', asked: ids.length, results, again });
    });
  const dismiss = () => (running === 'book' ? setHidden(true) : setOutcome(null));
  return {
    running,
    asking,
    stopAsking: () => setAsking(null),
    outcome: isHidden ? null : outcome,
    dismiss,
    ask,
    book,
    cancel,
    print,
    invoice,
  };
}

export type OrderActions = ReturnType<typeof useOrderActions>;
