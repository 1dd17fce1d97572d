import { findMove, type OrderActor } from './order.machine.js';
import { type OrderStatus } from '../common/order-status.js';

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

/** How far a courier's clock may be off: a scan from before the order was placed, or from the future, tells nothing about it. */
export const SCAN_CLOCK_SKEW_MS = 15 * 60_000;

export interface ReachedStatus {
  readonly status: OrderStatus;
  readonly placedAt: Date;
  /** Time of the latest scan that moved the order; null before the first. */
  readonly scannedAt: Date | null;
  /** Since when the parcel is on its way back; null or left out: it is not. */
  readonly returningSince?: Date | null;
}

export interface CarrierScan {
  readonly to: OrderStatus;
  readonly at: Date;
  readonly by: OrderActor;
}

/** What a courier may have failed to scan before the scan that has come. */
const LOST_SCANS: readonly OrderStatus[][] = [[], ['SHIPPED']];
const LOST_BEFORE_RETURN: readonly OrderStatus[][] = [[], ['DELIVERED'], ['SHIPPED', 'DELIVERED']];

const KEPT: ScanEffect = { kind: 'kept' };

/** Whether a scan can be of this order and has happened. Others are kept and move nothing: a number used before, a clock that is wrong. */
export function isCredible(at: Date, placedAt: Date, now: Date): boolean {
  return at.getTime() >= placedAt.getTime() - SCAN_CLOCK_SKEW_MS && at.getTime() <= now.getTime() + SCAN_CLOCK_SKEW_MS;
}

/** What a scan says of a parcel: "delivered" on the way back is a delivery to the sender. */
export function meantStatus(
  { returningSince = null }: Pick<ReachedStatus, 'returningSince'>,
  to: OrderStatus,
): OrderStatus {
  return to === 'DELIVERED' && returningSince !== null ? 'RTO_DELIVERED' : to;
}

/**
 * Decides about one scan. A parcel that a carrier scans on its way has been handed over, also when the pickup
 * scan was lost: such a scan walks through SHIPPED. One that a customer sent back has been delivered, also when that scan was
 * lost or is late: it walks through DELIVERED. One on its way back keeps its status until the sender has it.
 * @param now from the injected clock
 */
export function effectOfScan(reached: ReachedStatus, scan: CarrierScan, now: Date): ScanEffect {
  const { status, placedAt } = reached;
  const to = meantStatus(reached, scan.to);
  if (to === status || !isCredible(scan.at, placedAt, now)) return KEPT;
  if (isOlder(reached, { ...scan, to }) || isOfWayBack(reached, { ...scan, to })) return KEPT;
  const path = pathOf(reached, { ...scan, to });
  if (path !== null) return { kind: 'moves', path };
  return SCAN_RANK_OF_STATUS[status] >= SCAN_RANK_OF_STATUS.SHIPPED ? KEPT : { kind: 'refused' };
}

/** The statuses that a scan takes an order through, those of lost scans included; null: there is no such way. */
function pathOf({ status, returningSince = null }: ReachedStatus, { to, by }: CarrierScan): OrderStatus[] | null {
  const mayMoveTo = (from: OrderStatus, next: OrderStatus): boolean => findMove(from, next)?.who.includes(by) ?? false;
  const lost: readonly OrderStatus[][] =
    to === 'DTO_DELIVERED' && returningSince === null ? LOST_BEFORE_RETURN : LOST_SCANS;
  const steps = lost.map((before) => [...before, to]);
  return steps.find((path) => path.every((next, index) => mayMoveTo(path[index - 1] ?? status, next))) ?? null;
}

/** Couriers use the words of the way there on the way back, too: the order keeps its status until it has arrived. */
function isOfWayBack({ returningSince = null }: ReachedStatus, { to, at }: CarrierScan): boolean {
  return (
    returningSince !== null && at >= returningSince && SCAN_RANK_OF_STATUS[to] < SCAN_RANK_OF_STATUS.RTO_UNDELIVERED
  );
}

function isOlder(reached: ReachedStatus, scan: CarrierScan): boolean {
  const rank = SCAN_RANK_OF_STATUS[scan.to] - SCAN_RANK_OF_STATUS[reached.status];
  if (rank !== 0) return rank < 0;
  if (reached.scannedAt === null) return false;
  const time = scan.at.getTime() - reached.scannedAt.getTime();
  if (time !== 0) return time < 0;
  return (STEP_WITHIN_RANK[scan.to] ?? 0) <= (STEP_WITHIN_RANK[reached.status] ?? 0);
}
