import {
  effectOfScan,
  isCredible,
  isReturning,
  mayMove,
  meantStatus,
  type OrderMoveFacts,
  type OrderStatus,
  RETURNABLE_STATUSES,
  type ReturnMark,
  returnMarkAfter,
} from '@godown/contracts/orders';
import { type NewEvent } from '../../../platform/events/event-map.js';
import { type StatusChange } from './orders.sql.js';
import { type OrderRow } from './orders.sql.js';
import { type NewTrackingEvent } from './tracking-events.sql.js';
import { type MoveOutcome, type OrderMovement, type ReturnReport } from './order-movement.js';
import { type OrderMoved } from './orders.events.js';
import { moveRefused } from '../errors/orders.errors.js';

/** An order that this transaction holds locked, with the moves made on it: what of it has to be written. */
export class OrderStateMachine {
  readonly trail: NewTrackingEvent[] = [];
  readonly events: NewEvent[] = [];
  /** Statuses entered, in their order. */
  readonly path: OrderStatus[] = [];
  private status: OrderStatus;
  private scannedAt: Date | null;
  private statusAt: Date;
  private latestAt: Date;
  private rtsAt: Date | null = null;
  private mark: ReturnMark;
  private readonly markBefore: ReturnMark;

  constructor(
    private readonly row: OrderRow,
    private readonly facts: OrderMoveFacts,
    private readonly now: Date,
  ) {
    this.status = row.status;
    this.scannedAt = row.scannedAt;
    this.statusAt = row.statusAt;
    this.latestAt = row.statusAt;
    const { returningSince, returnSeenAt, returnWithdrawnAt } = row;
    this.mark = { returningSince, returnSeenAt, returnWithdrawnAt };
    this.markBefore = this.mark;
  }

  get ref(): { companyId: string; orderId: string } {
    return { companyId: this.row.companyId, orderId: this.row.id };
  }

  get change(): StatusChange {
    const { status, statusAt, scannedAt, rtsAt, latestAt } = this;
    return { ...this.ref, ...this.mark, status, statusAt, scannedAt, rtsAt, latestAt };
  }

  get hasChanged(): boolean {
    return this.path.length > 0 || this.mark !== this.markBefore;
  }

  /** @throws UserError conflict when the table has no such move; nothing of the order is then changed */
  move(movement: OrderMovement): MoveOutcome {
    const from = this.status;
    const path = this.pathOf(movement);
    if (path.length === 0) this.trail.push({ ...movement, status: meantStatus(this.mark, movement.to), moved: false });
    for (const to of path) this.enter(to, movement);
    return { moved: path.length > 0, from, status: this.status };
  }

  /** Sets the return mark or takes it away. One of another order, another time or known already changes nothing. */
  note(report: ReturnReport): void {
    const { returns, by } = report;
    if (!RETURNABLE_STATUSES.includes(this.status) || !isCredible(report.at, this.row.createdAt, this.now)) return;
    const at = isCarrier(by) ? report.at : this.afterScans(report.at);
    const wasReturning = this.isReturning;
    this.mark = returnMarkAfter(this.mark, returns, at);
    if (this.isReturning === wasReturning) return;
    this.trail.push({ ...report, at, status: this.status, moved: false, returnMark: returns });
    if (at > this.latestAt) this.latestAt = at;
    this.tellReturn(by, at, !this.isReturning);
  }

  private get isReturning(): boolean {
    return isReturning({ status: this.status, returningSince: this.mark.returningSince });
  }

  private tellReturn(by: OrderMovement['by'], at: Date, isWithdrawn: boolean): void {
    const data = { ...this.told(by, at), to: this.status };
    const event = { companyId: this.row.companyId, subjectId: this.row.id };
    const { returningSince } = this.mark;
    if (this.isReturning && returningSince !== null)
      this.events.push({
        ...event,
        type: 'order.return-started',
        data: { ...data, returningSince: returningSince.toISOString() },
      });
    else this.events.push({ ...event, type: 'order.return-ended', data: { ...data, isWithdrawn } });
  }

  private pathOf({ to, by, at }: OrderMovement): readonly OrderStatus[] {
    if (isCarrier(by)) {
      const effect = effectOfScan(
        {
          status: this.status,
          placedAt: this.row.createdAt,
          scannedAt: this.scannedAt,
          returningSince: this.mark.returningSince,
        },
        { to, at, by },
        this.now,
      );
      if (effect.kind === 'refused') throw moveRefused(this.status, to);
      return effect.kind === 'moves' ? effect.path : [];
    }
    if (!mayMove(this.status, to, by, this.facts)) throw moveRefused(this.status, to);
    return [to];
  }

  private enter(to: OrderStatus, movement: OrderMovement): void {
    const { by, at } = movement;
    const wasReturning = this.isReturning;
    const from = this.status;
    const marked = this.mark;
    this.status = to;
    this.mark = this.markOnEntering(to, movement);
    if (marked.returningSince !== null && this.mark.returningSince === null)
      this.trail.push({ ...movement, status: from, moved: false, returnMark: 'withdrawn' });
    const data: OrderMoved = { from, to, ...this.told(by, at) };
    const event = { companyId: this.row.companyId, subjectId: this.row.id, data };
    this.events.push({ ...event, type: 'order.moved' });
    if (to === 'CANCELLED') this.events.push({ ...event, type: 'order.cancelled' });
    this.trail.push({ ...movement, status: to, moved: true });
    this.path.push(to);
    this.statusAt = at;
    if (at > this.latestAt) this.latestAt = at;
    if (isCarrier(by)) this.scannedAt = at;
    if (to === 'READY_TO_SHIP') this.rtsAt = at;
    if (this.isReturning !== wasReturning) this.tellReturn(by, at, this.mark.returningSince === null);
  }

  /** A return that was not accepted is one; an order that an admin puts back on its way, or says is delivered, does not return. */
  private markOnEntering(to: OrderStatus, { by, at }: OrderMovement): ReturnMark {
    if (to === 'RTO_UNDELIVERED') return returnMarkAfter(this.mark, 'started', at);
    const isPutRight = !isCarrier(by) && (to === 'IN_TRANSIT' || to === 'DELIVERED');
    return isPutRight && this.mark.returningSince !== null
      ? returnMarkAfter(this.mark, 'withdrawn', this.afterScans(at))
      : this.mark;
  }

  /** A person knows all scans so far, also those of a courier whose clock is ahead. */
  private afterScans(at: Date): Date {
    const { returnSeenAt } = this.mark;
    return returnSeenAt !== null && returnSeenAt > at ? returnSeenAt : at;
  }

  private told(by: OrderMovement['by'], at: Date): Omit<OrderMoved, 'from' | 'to'> {
    const { deliveryAwb: awb, shopOrderId, shopType, shipper } = this.row;
    const returningSince = this.isReturning ? (this.mark.returningSince?.toISOString() ?? null) : null;
    return { by, at: at.toISOString(), awb, shopOrderId, shopType, shipper, returningSince };
  }
}

function isCarrier(by: OrderMovement['by']): boolean {
  return by === 'courier' || by === 'driver';
}
