import { type InvoiceResult, type IssueInvoicesResponse, MAX_INVOICE_ORDERS } from '@godown/contracts/invoices';
import { type BulkOrderResponse, type OrderActionResult, type OrderIdsResponse } from '@godown/contracts/orders';
import {
  type BookingResult,
  highestFreightPaise,
  MAX_BOOKING_ORDERS,
  MAX_LABEL_ORDERS,
  type OrderQuote,
} from '@godown/contracts/shipping';
import { api, downloadFile } from '@godown/shared-ui/api';
import { type OrdersRequest } from './find-orders.request.js';
import { portionsOf } from './portions.js';

type Matching = Pick<OrdersRequest, 'where' | 'search' | 'searchFilter'>;

/** Every order that the list's filters match, at most as many as a bulk action takes. */
export async function findMatchingIds(matching: Matching): Promise<readonly string[]> {
  const { where, search, searchFilter } = matching;
  const answer = await api.post<OrderIdsResponse>('/inventory/orders/ids', {
    body: { where, ...(search ? { search } : {}), ...(searchFilter ? { searchFilter } : {}) },
  });
  return answer.ids;
}

/** Books a courier for each order at no more than its quote, portion by portion; tells all results so far after each. */
export async function bookOrders(
  quotes: readonly OrderQuote[],
  tell: (results: readonly OrderActionResult[]) => void,
): Promise<void> {
  const results: OrderActionResult[] = [];
  for (const portion of portionsOf(quotes, MAX_BOOKING_ORDERS)) {
    const body = {
      orderIds: portion.map(({ orderId }) => orderId),
      agreed: portion.map((quote) => ({ orderId: quote.orderId, freightPaise: highestFreightPaise(quote) })),
    };
    const answer = await api.post<{ results: BookingResult[] }>('/shipping/book', { body, timeoutMs: 120_000 });
    results.push(
      ...answer.results.map((result) => ({
        orderId: result.orderId,
        shopOrderId: result.shopOrderId,
        done: result.outcome !== 'failed',
        message: result.awb === null ? result.message : `${result.message}, AWB ${result.awb}`,
      })),
    );
    tell([...results]);
  }
}

export async function cancelOrders(orderIds: readonly string[], reason: string): Promise<OrderActionResult[]> {
  const answer = await api.post<BulkOrderResponse>('/order/bulk-cancel', {
    body: { orderIds, reason },
    timeoutMs: 120_000,
  });
  return answer.results;
}

export async function printLabels(ids: readonly string[]): Promise<void> {
  for (const orderIds of portionsOf(ids, MAX_LABEL_ORDERS)) {
    await downloadFile('/shipping/labels', { method: 'post', body: { orderIds }, filename: 'labels.pdf' });
  }
}

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

export function printManifest(): Promise<void> {
  return downloadFile('/admin/pickup-manifest', { filename: 'pickup-manifest.pdf' });
}
