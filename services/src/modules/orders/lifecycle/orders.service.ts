import { Injectable } from '@nestjs/common';
import { type OrderMoveFacts } from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';
import { Clock } from '../../../core/clock.js';
import { UserError } from '../../../core/errors.js';
import { Events } from '../../../platform/events/events.js';
import { StockService } from '../../inventory/index.js';
import { type OrderKindFacts } from '../kinds/order-kind.js';
import { OrderKinds } from '../kinds/order-kinds.js';
import { OrderStateMachine } from './order-state-machine.js';
import {
  type MoveOutcome,
  type OrderMovement,
  type OrderReport,
  type RefusedMovement,
  type ReturnReport,
} from './order-movement.js';
import { orderMissing } from '../errors/orders.errors.js';
import { OrdersConfig } from './orders.config.js';
import { type BookingFields, type ExpectedDay, OrderRepository } from './orders.sql.js';
import { type OrderRow } from './orders.sql.js';
import { TrackingEventsRepository } from './tracking-events.sql.js';

/** The one way an order changes its status. */
@Injectable()
export class OrdersService {
  constructor(
    private readonly orders: OrderRepository,
    private readonly trails: TrackingEventsRepository,
    private readonly stock: StockService,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly config: OrdersConfig,
    private readonly kinds: OrderKinds,
  ) {}

  /**
   * Moves an order by the state table, within the caller's transaction: status, timeline row, stock and event together.
   * Scans of couriers and drivers that are old, repeated or of a lower rank only grow the trail.
   * @throws UserError missing, or conflict when the table has no such move
   */
  async move(tx: EntityManager, movement: OrderMovement): Promise<MoveOutcome> {
    const order = await this.orders.lock(tx, movement.companyId, movement.orderId);
    if (order === null) throw orderMissing();
    return this.moveLocked(tx, order, movement);
  }

  /** As `move`, for an order whose row the caller has locked already. */
  async moveLocked(tx: EntityManager, order: OrderRow, movement: OrderMovement): Promise<MoveOutcome> {
    const moving = new OrderStateMachine(order, this.factsOf(order), this.clock.now());
    const outcome = moving.move(movement);
    await this.write(tx, [moving]);
    return outcome;
  }

  /** Sets the return mark of an order, or takes it away; the caller has locked its row. */
  async noteLocked(tx: EntityManager, order: OrderRow, report: ReturnReport): Promise<void> {
    const moving = new OrderStateMachine(order, this.factsOf(order), this.clock.now());
    moving.note(report);
    await this.write(tx, [moving]);
  }

  /**
   * As `move` for many at once, in the order given, with as many statements as for one. What is refused keeps none of the
   * others and changes nothing.
   */
  async moveMany(tx: EntityManager, movements: readonly OrderReport[]): Promise<RefusedMovement[]> {
    if (movements.length === 0) return [];
    const locked = await this.orders.lockMany(tx, movements);
    const moving = new Map(
      locked.map((order) => [
        keyOf(order.companyId, order.id),
        new OrderStateMachine(order, this.factsOf(order), this.clock.now()),
      ]),
    );
    const refused: RefusedMovement[] = [];
    for (const movement of movements) {
      try {
        const order = moving.get(keyOf(movement.companyId, movement.orderId));
        if (!order) throw orderMissing();
        if ('returns' in movement) order.note(movement);
        else order.move(movement);
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        refused.push({ movement, error });
      }
    }
    await this.write(tx, [...moving.values()]);
    return refused;
  }

  /** The courier's part of an order: AWB, who carries it and when it should arrive. */
  async recordBooking(
    tx: EntityManager,
    target: { companyId: string; orderId: string },
    booking: BookingFields,
  ): Promise<void> {
    const isRecorded = await this.orders.setBooking(tx, target.companyId, target.orderId, booking);
    if (!isRecorded) throw orderMissing();
  }

  /** The days on which couriers expect to deliver, of orders that are on their way. */
  async recordExpectedDays(tx: EntityManager, expected: readonly ExpectedDay[]): Promise<void> {
    await this.orders.setExpectedDays(tx, expected);
  }

  factsOf(order: OrderKindFacts & Pick<OrderRow, 'companyId'>): OrderMoveFacts {
    return {
      allowsEarlyReturn: this.config.allowsEarlyReturn(order.companyId),
      awaitsD2rApproval: this.kinds.awaitsApproval(order),
    };
  }

  /** Blocked pieces leave the warehouse at handover and are free again after a cancellation. */
  private async write(tx: EntityManager, orders: readonly OrderStateMachine[]): Promise<void> {
    const moved = orders.filter(({ path }) => path.length > 0);
    const refsOf = (to: string) =>
      moved.filter(({ path }) => path.some((status) => status === to)).map(({ ref }) => ref);
    const changed = orders.filter(({ hasChanged }) => hasChanged);
    await this.orders.setStatuses(
      tx,
      changed.map(({ change }) => change),
    );
    await this.stock.release(tx, refsOf('CANCELLED'));
    await this.stock.dispatch(tx, refsOf('SHIPPED'));
    await this.trails.add(
      tx,
      orders.flatMap(({ trail }) => trail),
      this.clock.now(),
    );
    await this.events.recordMany(
      tx,
      changed.flatMap(({ events }) => events),
    );
  }
}

function keyOf(companyId: string, orderId: string): string {
  return `${companyId} ${orderId}`;
}
