import { findMove, type OrderActor } from './order.machine.js';
import { type OrderStatus } from './order-status.js';

/**
 * How far along its way an order of this status is. Scans come late, twice and out of order: one of a lower rank
 * than the order has reached, or of the same rank and an earlier time, is kept as a trail item and moves nothing.
 */
export const SCAN_RANK_OF_STATUS: Readonly<Record<OrderStatus, number>> = {
  PLACED: 0,
  UNSERVICEABLE: 0,
  RTS_FAILED: 0,
  READY_TO_SHIP: 0,
  SHIPPED: 1,
  IN_TRANSIT: 2,
  OUT_FOR_DELIVERY: 2,
  UNDELIVERED: 2,
  RTO_UNDELIVERED: 3,
  DELIVERED: 4,
  RTO_DELIVERED: 4,
  LOST: 4,
  DTO_DELIVERED: 5,
  RTO_PROCESSED: 6,
  DTO_PROCESSED: 6,
  CANCELLED: 6,
};

/** Couriers whose scans have minutes only send several of one time: of these the one farther along counts. */
const STEP_WITHIN_RANK: Partial<Record<OrderStatus, number>> = { IN_TRANSIT: 1, OUT_FOR_DELIVERY: 2, UNDELIVERED: 3 };

/** What a carrier's scan does to an order. */
export type ScanEffect =
  /** The statuses the order walks through, in order. */
  | { readonly kind: 'moves'; readonly path: readonly OrderStatus[] }
  /** Kept as a trail item only. */
  | { readonly kind: 'kept' }
  /** No such move: the caller is told. */
  | { readonly kind: 'refused' };

export interface ReachedStatus {
  readonly status: OrderStatus;
  /** Time of the latest scan that moved the order; null before the first. */
  readonly scannedAt: Date | null;
}

const KEPT: ScanEffect = { kind: 'kept' };

/**
 * Decides about one scan. A parcel that a carrier scans on its way has been handed over, also when the pickup
 * scan was lost: such a scan walks through SHIPPED.
 */
export function effectOfScan(reached: ReachedStatus, scan: { to: OrderStatus; at: Date; by: OrderActor }): ScanEffect {
  const { status } = reached;
  if (scan.to === status) return KEPT;
  if (isOlder(reached, scan)) return KEPT;
  if (findMove(status, scan.to)?.who.includes(scan.by)) return { kind: 'moves', path: [scan.to] };
  const handedOver = findMove('SHIPPED', scan.to)?.who.includes(scan.by) ?? false;
  if (status === 'READY_TO_SHIP' && handedOver) return { kind: 'moves', path: ['SHIPPED', scan.to] };
  return SCAN_RANK_OF_STATUS[status] >= SCAN_RANK_OF_STATUS.SHIPPED ? KEPT : { kind: 'refused' };
}

function isOlder(reached: ReachedStatus, scan: { to: OrderStatus; at: Date }): boolean {
  const rank = SCAN_RANK_OF_STATUS[scan.to] - SCAN_RANK_OF_STATUS[reached.status];
  if (rank !== 0) return rank < 0;
  if (reached.scannedAt === null) return false;
  const time = scan.at.getTime() - reached.scannedAt.getTime();
  if (time !== 0) return time < 0;
  return (STEP_WITHIN_RANK[scan.to] ?? 0) <= (STEP_WITHIN_RANK[reached.status] ?? 0);
}
