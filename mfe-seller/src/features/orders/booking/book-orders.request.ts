import { type AgreedFreight, type BookingResult, MAX_BOOKING_ORDERS } from '@godown/contracts/shipping';
import { api } from '@godown/shared-ui/api';
import { portionsOf } from '../portions.js';

/** Books each order at no more than what was agreed, portion by portion; tells all results so far after each. */
export async function bookOrders(
  agreed: readonly AgreedFreight[],
  tell: (results: readonly BookingResult[]) => void,
): Promise<void> {
  const results: BookingResult[] = [];
  for (const portion of portionsOf(agreed, MAX_BOOKING_ORDERS)) {
    const body = { orderIds: portion.map(({ orderId }) => orderId), agreed: portion };
    const answer = await api.post<{ results: BookingResult[] }>('/shipping/book', { body, timeoutMs: 120_000 });
    results.push(...answer.results);
    tell([...results]);
  }
}
