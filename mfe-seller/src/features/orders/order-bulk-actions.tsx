import { type OrderActionResult } from '@godown/contracts/orders';
import { notifyError } from '@godown/shared-ui/api';
import { BanIcon, PrinterIcon, ReceiptIcon, TruckIcon } from '@godown/shared-ui/icons';
import { queryKeys, useQueryClient } from '@godown/shared-ui/query';
import { useCan } from '@godown/shared-ui/session';
import { Button, type Selection } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { bookOrders, cancelOrders, findMatchingIds, printInvoices, printLabels } from './bulk-orders-actions.request.js';
import { BulkResultsDialog } from './bulk-results-dialog.js';
import { CancelDialog } from './cancel-dialog.js';
import { type OrdersRequest } from './find-orders.request.js';
import { orderKeys } from './orders.keys.js';

interface OrderBulkActionsProps {
  selection: Selection;
  request: OrdersRequest;
}

type Running = 'book' | 'labels' | 'invoices' | null;
interface Outcome { title: string; asked: number; results: readonly OrderActionResult[] }

/** What can be done with the chosen orders; each action tells what became of every one. */
export function OrderBulkActions({ selection, request }: OrderBulkActionsProps) {
  const client = useQueryClient();
  const [mayBook, mayPrint, mayInvoice, mayCancel] = [useCan('shipping.book'), useCan('shipping.print'), useCan('invoices.issue'), useCan('orders.cancel')];
  const [running, setRunning] = useState<Running>(null);
  const [asking, setAsking] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isHidden, setHidden] = useState(false);
  const chosen = () => (selection.kind === 'matching' ? findMatchingIds(request) : Promise.resolve([...selection.ids]));
  // A booking holds its freight in the wallet and a cancelled order gives it back.
  const settle = () => Promise.all([orderKeys.all, queryKeys('wallet').all].map((queryKey) => client.invalidateQueries({ queryKey })));

  const run = async (kind: Running, work: (ids: readonly string[]) => Promise<void>) => {
    setRunning(kind);
    try {
      await work(await chosen());
    } catch (error) {
      notifyError(error);
    }
    setRunning(null);
  };
  const book = () => run('book', async (ids) => {
    try {
      await bookOrders(ids, (results) => setOutcome({ title: 'Ready to ship', asked: ids.length, results }));
    } finally {
      setHidden(false);
      await settle();
    }
  });
  /** The file holds the invoices that there are; only orders that got none are told about. */
  const invoice = () => run('invoices', async (ids) => {
    const results = await printInvoices(ids);
    if (results.some((result) => !result.done)) setOutcome({ title: 'Print invoices', asked: ids.length, results });
  });
  const cancel = (reason: string) => run(null, async (ids) => {
    setOutcome({ title: 'Cancel orders', asked: ids.length, results: await cancelOrders(ids, reason) });
    setAsking(false);
    await settle();
  });
  return (
    <>
      {mayBook ? <Button size="sm" icon={<TruckIcon aria-hidden="true" />} loading={running === 'book'} onClick={() => { void book(); }}>Ready to ship</Button> : null}
      {mayPrint ? <Button size="sm" icon={<PrinterIcon aria-hidden="true" />} loading={running === 'labels'} onClick={() => { void run('labels', printLabels); }}>Print labels</Button> : null}
      {mayInvoice ? <Button size="sm" icon={<ReceiptIcon aria-hidden="true" />} loading={running === 'invoices'} onClick={() => { void invoice(); }}>Print invoices</Button> : null}
      {mayCancel ? <Button size="sm" icon={<BanIcon aria-hidden="true" />} onClick={() => setAsking(true)}>Cancel</Button> : null}
      {asking ? <CancelDialog title="Cancel the chosen orders?" onConfirm={cancel} onClose={() => setAsking(false)} /> : null}
      {outcome === null || isHidden ? null : <BulkResultsDialog {...outcome} isRunning={running === 'book'} onClose={() => (running === 'book' ? setHidden(true) : setOutcome(null))} />}
    </>
  );
}
