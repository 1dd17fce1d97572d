import { effectOfScan, mayMove, type OrderMoveFacts, type OrderStatus } from '@godown/contracts/orders';
import { type NewEvent } from '../../../platform/events/event-map.js';
import { type StatusChange } from './orders.sql.js';
import { type OrderRow } from './orders.sql.js';
import { type NewTrackingEvent } from './tracking-events.sql.js';
import { type MoveOutcome, type OrderMovement } from './order-movement.js';
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

  constructor(
    private readonly row: OrderRow,
    private readonly facts: OrderMoveFacts,
    private readonly now: Date,
  ) {
    this.status = row.status;
    this.scannedAt = row.scannedAt;
    this.statusAt = row.statusAt;
    this.latestAt = row.statusAt;
  }

  get ref(): { companyId: string; orderId: string } {
    return { companyId: this.row.companyId, orderId: this.row.id };
  }

  get change(): StatusChange {
    const { status, statusAt, scannedAt, rtsAt, latestAt } = this;
    return { ...this.ref, status, statusAt, scannedAt, rtsAt, latestAt };
  }

  /** @throws UserError conflict when the table has no such move; nothing of the order is then changed */
  move(movement: OrderMovement): MoveOutcome {
    const from = this.status;
    const path = this.pathOf(movement);
    if (path.length === 0) this.trail.push({ ...movement, status: movement.to, moved: false });
    for (const to of path) this.enter(to, movement);
    return { moved: path.length > 0, from, status: this.status };
  }

  private pathOf({ to, by, at }: OrderMovement): readonly OrderStatus[] {
    if (isCarrier(by)) {
      const effect = effectOfScan(
        { status: this.status, placedAt: this.row.createdAt, scannedAt: this.scannedAt },
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
    const { deliveryAwb: awb, shopOrderId, shopType, shipper } = this.row;
    const data: OrderMoved = { from: this.status, to, by, at: at.toISOString(), awb, shopOrderId, shopType, shipper };
    const event = { companyId: this.row.companyId, subjectId: this.row.id, data };
    this.events.push({ ...event, type: 'order.moved' });
    if (to === 'CANCELLED') this.events.push({ ...event, type: 'order.cancelled' });
    this.trail.push({ ...movement, status: to, moved: true });
    this.path.push(to);
    this.status = to;
    this.statusAt = at;
    if (at > this.latestAt) this.latestAt = at;
    if (isCarrier(by)) this.scannedAt = at;
    if (to === 'READY_TO_SHIP') this.rtsAt = at;
  }
}

function isCarrier(by: OrderMovement['by']): boolean {
  return by === 'courier' || by === 'driver';
}
