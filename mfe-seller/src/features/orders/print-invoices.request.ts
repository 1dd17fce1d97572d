import { type InvoiceResult, type IssueInvoicesResponse, MAX_INVOICE_ORDERS } from '@godown/contracts/invoices';
import { type OrderActionResult } from '@godown/contracts/orders';
import { api, downloadFile } from '@godown/shared-ui/api';
import { portionsOf } from './portions.js';

/** Issues what is missing and prints every invoice there is, portion by portion. @returns what became of each order */
export async function printInvoices(ids: readonly string[]): Promise<readonly OrderActionResult[]> {
  const results: InvoiceResult[] = [];
  for (const orderIds of portionsOf(ids, MAX_INVOICE_ORDERS)) {
    const answer = await api.post<IssueInvoicesResponse>('/invoices', { body: { orderIds }, timeoutMs: 120_000 });
    results.push(...answer.results);
    const printable = answer.results.filter((result) => result.done).map((result) => result.orderId);
    if (printable.length > 0)
      await downloadFile('/invoices/print', {
        method: 'post',
        body: { orderIds: printable },
        filename: 'invoices.pdf',
      });
  }
  return results;
}
