import { addDays, indiaDay, isSunday } from '../common/india-day.js';
import { NO_EDD_STATUSES, type OrderStatus } from '../common/order-status.js';

/** `shipper` of an order that the own fleet carries. */
export const LIGHTNING_SHIPPER = 'LIGHTNING';

/** Days from placing to delivery when no courier says otherwise. */
export const EDD_DAYS = { standard: 5, lightning: 1, lightningOverSunday: 2 } as const;

export const EDD_LABELS = {
  deliveredOn: 'Delivered On',
  today: 'Arriving Today',
  tomorrow: 'Arriving Tomorrow',
  other: 'Moving as expected',
  /** Of an order that no courier has yet, or whose delivery failed: nothing moves as expected there. */
  expected: 'Expected by',
  late: 'Delayed',
} as const;
export type EddLabel = (typeof EDD_LABELS)[keyof typeof EDD_LABELS];

const UNBOOKED: readonly OrderStatus[] = ['PLACED', 'RTS_FAILED'];

export interface EddFacts {
  readonly status: OrderStatus;
  /** Day promised by the courier, YYYY-MM-DD. The server answers null for a delivered order. */
  readonly edd: string | null;
  readonly createdAt: Date;
  readonly shipper: string | null;
  /** On its way back to the sender. */
  readonly isReturning?: boolean;
  readonly timeline: readonly { readonly status: OrderStatus; readonly createdAt: Date }[];
}

export interface EstimatedDelivery {
  readonly label: EddLabel;
  /** Calendar day in India, YYYY-MM-DD. */
  readonly day: string;
}

/**
 * What to say about the day of delivery: the courier's day, else the day it was delivered, else the usual number of
 * days after placing. Nothing is said about orders that are no longer on their way to the buyer, nor, until the courier
 * has named another day, about one that could not be delivered. Only an order that moves "moves as expected" (ADR 0016).
 * @param now from the injected clock; "today" is a day in India.
 */
export function estimateDelivery(order: EddFacts, now: Date): EstimatedDelivery | null {
  if (NO_EDD_STATUSES.includes(order.status) || order.isReturning) return null;
  if (order.status === 'UNDELIVERED') return nextTry(order.edd, now);
  if (order.edd !== null) return { label: labelOf(order, order.edd, now), day: order.edd };
  const delivered = order.timeline.find((entry) => entry.status === 'DELIVERED');
  if (delivered) return { label: EDD_LABELS.deliveredOn, day: indiaDay(delivered.createdAt) };
  const day = usualDeliveryDay(indiaDay(order.createdAt), order.shipper);
  return { label: labelOf(order, day, now), day };
}

function nextTry(edd: string | null, now: Date): EstimatedDelivery | null {
  return edd !== null && edd > indiaDay(now) ? { label: EDD_LABELS.expected, day: edd } : null;
}

/** The day of delivery when no courier says otherwise. @param placedDay YYYY-MM-DD in India */
export function usualDeliveryDay(placedDay: string, shipper: string | null): string {
  if (shipper !== LIGHTNING_SHIPPER) return addDays(placedDay, EDD_DAYS.standard);
  const nextDay = addDays(placedDay, EDD_DAYS.lightning);
  return isSunday(nextDay) ? addDays(placedDay, EDD_DAYS.lightningOverSunday) : nextDay;
}

function labelOf({ status }: EddFacts, day: string, now: Date): EddLabel {
  const today = indiaDay(now);
  if (day < today) return EDD_LABELS.late;
  if (UNBOOKED.includes(status)) return EDD_LABELS.expected;
  if (day === today) return EDD_LABELS.today;
  return day === addDays(today, 1) ? EDD_LABELS.tomorrow : EDD_LABELS.other;
}
