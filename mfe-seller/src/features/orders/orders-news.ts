import { ORDER_COUNT_CAP, type OrderListResponse } from '@godown/contracts/orders';
import { t } from './orders.texts.js';

/** What is said of a list that is not as it is shown any more; null: it still is. @param isArrival whether an order that joins the list has just come in */
export function newsOf(shown: OrderListResponse, now: OrderListResponse, isArrival: boolean): string | null {
  const more = Math.min(now.count, ORDER_COUNT_CAP) - Math.min(shown.count, ORDER_COUNT_CAP);
  if (more > 0) return `${more} ${isArrival ? 'new' : 'more'} ${more === 1 ? 'order' : 'orders'}`;
  const isSame = more === 0 && JSON.stringify(now.orders) === JSON.stringify(shown.orders);
  return isSame ? null : t('changed');
}
