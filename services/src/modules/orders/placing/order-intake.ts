import { Injectable } from '@nestjs/common';
import { mayMove, NEW_ORDER, type OrderActor, type OrderStatus } from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';
import { Clock } from '../../../core/clock.js';
import { type UserError } from '../../../core/errors.js';
import { Events } from '../../../platform/events/events.js';
import { pipelined } from '../../../database/rows.js';
import { type LaneQuestion, ServiceabilityService } from '../../couriers/index.js';
import { type OrderLines, StockService } from '../../inventory/index.js';
import { type NewOrder, NewOrderRepository } from './new-orders.sql.js';
import { OrderLaneCheckService } from '../lifecycle/order-lane-check.service.js';
import { toLaneQuestion } from '../lifecycle/order-lane.js';
import { type OrderPlaced } from '../lifecycle/orders.events.js';
import { type NewTrackingEvent, TrackingEventsRepository } from '../lifecycle/tracking-events.sql.js';

export interface AcceptedOrder {
  id: string;
  shopOrderId: string;
  status: OrderStatus;
}

export interface RefusedOrder {
  id: string;
  error: UserError;
}

export interface OrdersToAccept {
  companyId: string;
  orders: readonly NewOrder[];
  by: OrderActor;
  userId: string | null;
}

/** Takes priced orders in: can they be delivered, is there stock, then the rows, the first timeline entry and the event. */
@Injectable()
export class OrderIntake {
  constructor(
    private readonly repository: NewOrderRepository,
    private readonly trails: TrackingEventsRepository,
    private readonly serviceability: ServiceabilityService,
    private readonly stock: StockService,
    private readonly lanes: OrderLaneCheckService,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /**
   * Orders whose number the company has already appear in neither list; those without stock are refused one by one and
   * nothing of them is written. Couriers are not asked here: a job does it for lanes that nobody knows yet.
   */
  async accept(
    tx: EntityManager,
    { companyId, orders, by, userId }: OrdersToAccept,
  ): Promise<{ accepted: AcceptedOrder[]; refused: RefusedOrder[] }> {
    const at = this.clock.now();
    const { judged, unknown } = await this.withStatus(tx, companyId, orders);
    const [inserted, reservations] = await pipelined(
      this.repository.insert(tx, companyId, judged, { userId, at }),
      this.stock.reservationsFor(
        tx,
        judged.map((order) => stockOf(companyId, order, userId)),
      ),
    );
    const numbers = new Map(inserted.map((row) => [row.id, row.shopOrderId]));
    const written = judged.filter((order) => numbers.has(order.id));
    const refused = written.flatMap((order): RefusedOrder[] => {
      const error = reservations.make(stockOf(companyId, order, userId));
      return error === null ? [] : [{ id: order.id, error }];
    });
    await this.repository.remove(
      tx,
      companyId,
      refused.map((order) => order.id),
    );
    const refusedIds = new Set(refused.map((order) => order.id));
    const kept = written.filter((order) => !refusedIds.has(order.id));
    const accepted = kept.map(({ id, status }): AcceptedOrder => ({ id, status, shopOrderId: numbers.get(id) ?? '' }));
    await pipelined(
      reservations.save(),
      this.trails.add(
        tx,
        kept.map((order) => firstTrail(companyId, order, { by, userId, at })),
        at,
      ),
      this.notify(tx, companyId, accepted, at),
      this.lanes.later(
        tx,
        companyId,
        kept.map(({ id }) => id).filter((id) => unknown.has(id)),
      ),
    );
    return { accepted, refused };
  }

  private async notify(
    tx: EntityManager,
    companyId: string,
    orders: readonly AcceptedOrder[],
    at: Date,
  ): Promise<void> {
    await this.events.recordMany(
      tx,
      orders.map(({ id, status, shopOrderId }) => ({
        type: 'order.placed',
        companyId,
        subjectId: id,
        data: { status, at: at.toISOString(), shopOrderId } satisfies OrderPlaced,
      })),
    );
  }

  /** A lane that no courier has been asked about counts as served until it is known. */
  private async withStatus(
    tx: EntityManager,
    companyId: string,
    orders: readonly NewOrder[],
  ): Promise<{ judged: NewOrder[]; unknown: Set<string> }> {
    const verdicts = await this.serviceability.checkMany(tx, companyId, orders.map(laneOf));
    const judged = orders.map((order, index): NewOrder => ({
      ...order,
      status: verdicts[index] === 'unserved' ? 'UNSERVICEABLE' : 'PLACED',
    }));
    return {
      judged,
      unknown: new Set(orders.filter((_, index) => verdicts[index] === 'unknown').map((order) => order.id)),
    };
  }
}

/** Pieces without a stock number are not counted anywhere and block nothing. */
function stockOf(companyId: string, order: NewOrder, userId: string | null): OrderLines {
  return {
    companyId,
    orderId: order.id,
    userId,
    warehouseId: order.pickupWarehouseId,
    lines: order.items.flatMap(({ wsin, quantity }) => (wsin === null ? [] : [{ wsin, quantity }])),
  };
}

export function laneOf(order: NewOrder): LaneQuestion {
  return toLaneQuestion({
    ...order,
    pickupPincode: order.pickupAddress.pincode,
    dropPincode: order.shippingAddress.pincode,
  });
}

/** Only the backend itself finds an order unserviceable, whoever placed it. */
function firstTrail(
  companyId: string,
  order: NewOrder,
  { by, userId, at }: { by: OrderActor; userId: string | null; at: Date },
): NewTrackingEvent {
  const mover = mayMove(NEW_ORDER, order.status, by) ? by : 'system';
  return { companyId, orderId: order.id, status: order.status, moved: true, by: mover, userId, at };
}
