import { isOnReturn, isReturning, type OrderStatus, type ReturnMarkChange } from '../common/order-status.js';
import { correctionsOf, mayMove } from './order.machine.js';

/** What couriers have said about the way back of a parcel. Scans come late and out of order, so it takes three times. */
export interface ReturnMark {
  /** The first scan of the way back; null: not on its way back. */
  readonly returningSince: Date | null;
  /** The latest scan of the way back. */
  readonly returnSeenAt: Date | null;
  /** When the return was last called off: scans of the way back from before count no more. */
  readonly returnWithdrawnAt: Date | null;
}

/** The mark after one more word of a courier or an admin; the same object when it tells nothing new. */
export function returnMarkAfter(mark: ReturnMark, change: ReturnMarkChange, at: Date): ReturnMark {
  const { returningSince, returnSeenAt, returnWithdrawnAt } = mark;
  if (returnWithdrawnAt !== null && at <= returnWithdrawnAt) return mark;
  if (change === 'started') {
    if (returningSince !== null && returnSeenAt !== null && at >= returningSince && at <= returnSeenAt) return mark;
    return { returningSince: earliest(returningSince, at), returnSeenAt: latest(returnSeenAt, at), returnWithdrawnAt };
  }
  const isStartedAgain = returnSeenAt !== null && returnSeenAt > at;
  if (!isStartedAgain) return { returningSince: null, returnSeenAt: null, returnWithdrawnAt: at };
  const isSinceLater = returningSince !== null && returningSince > at;
  return { returningSince: isSinceLater ? returningSince : returnSeenAt, returnSeenAt, returnWithdrawnAt: at };
}

/** Where an admin may put this order right. Its own status means that it does not return. */
export function correctionsOfOrder(order: {
  readonly status: OrderStatus;
  readonly returningSince: Date | string | null;
}): OrderStatus[] {
  const others = correctionsOf(order.status);
  return isReturning(order) && order.status !== 'RTO_UNDELIVERED' ? [order.status, ...others] : others;
}

/** What a warehouse can say of a parcel on its way back that does not arrive: the attempt to return it failed, or it is lost. */
export const RETURN_REPORTS = ['RTO_UNDELIVERED', 'LOST'] as const;
export type ReturnReportStatus = (typeof RETURN_REPORTS)[number];

/** What its warehouse may report of this order; nothing unless the parcel is on its way back. */
export function returnReportsOf(order: {
  readonly status: OrderStatus;
  readonly returningSince: Date | string | null;
}): ReturnReportStatus[] {
  if (!isReturning(order) && !isOnReturn(order.status)) return [];
  return RETURN_REPORTS.filter((status) => mayMove(order.status, status, 'warehouse'));
}

function earliest(known: Date | null, at: Date): Date {
  return known !== null && known < at ? known : at;
}

function latest(known: Date | null, at: Date): Date {
  return known !== null && known > at ? known : at;
}
