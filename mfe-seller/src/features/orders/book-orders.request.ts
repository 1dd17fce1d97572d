import { type OrderActionResult } from '@godown/contracts/orders';
import {
  type BookingResult,
  highestFreightPaise,
  MAX_BOOKING_ORDERS,
  type OrderQuote,
} from '@godown/contracts/shipping';
import { api } from '@godown/shared-ui/api';
import { portionsOf } from './portions.js';

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
