import { Injectable } from '@nestjs/common';
import { type OrderActor, type OrderStatus } from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';
import { Clock } from '../../../core/clock.js';
import { type UserError } from '../../../core/errors.js';
import { pipelined } from '../../../database/rows.js';
import { type LaneQuestion, type LaneVerdict, ServiceabilityService } from '../../couriers/index.js';
import { type OrderLines, StockService } from '../../inventory/index.js';
import { toLaneQuestion, unservedText } from '../lifecycle/order-lane.js';
import { type NewOrder, type NumberedOrder } from './new-orders.sql.js';
import { OrderNumbers } from './order-numbers.sql.js';
import { OrderWriter } from './order.writer.js';

/** What became of an order. `taken`: the company has its number already. */
export type IntakeOutcome = { readonly id: string } & (
  | { readonly kind: 'accepted'; readonly shopOrderId: string; readonly status: OrderStatus }
  | { readonly kind: 'refused'; readonly error: UserError }
  | { readonly kind: 'taken' }
);

export interface OrdersToAccept {
  companyId: string;
  orders: readonly NewOrder[];
  by: OrderActor;
  userId: string | null;
}

/** Takes priced orders in, one or many: can they be delivered, is their number free, is there stock; what passes is written. */
@Injectable()
export class OrderIntake {
  constructor(
    private readonly numbers: OrderNumbers,
    private readonly serviceability: ServiceabilityService,
    private readonly stock: StockService,
    private readonly writer: OrderWriter,
    private readonly clock: Clock,
  ) {}

  /**
   * One outcome per order, in order; of what is not accepted nothing is written. Everything is asked in one round trip, in which
   * the stock is locked last, and everything is written in one more. Couriers are not asked here: a job does it for lanes
   * that nobody knows yet.
   */
  async accept(tx: EntityManager, { companyId, orders, by, userId }: OrdersToAccept): Promise<IntakeOutcome[]> {
    if (orders.length === 0) return [];
    const [verdicts, numbered, reservations] = await pipelined(
      this.serviceability.checkMany(tx, companyId, orders.map(laneOf)),
      this.numbers.assign(tx, companyId, orders),
      this.stock.reservationsFor(
        tx,
        orders.map((order) => stockOf(companyId, order, userId)),
      ),
    );
    const kept: NumberedOrder[] = [];
    const unknownLanes: string[] = [];
    const outcomes = orders.map(({ id }, index): IntakeOutcome => {
      const order = numbered[index];
      if (!order) return { id, kind: 'taken' };
      const error = reservations.make(stockOf(companyId, order, userId));
      if (error !== null) return { id, kind: 'refused', error };
      const placed = { ...order, status: statusFor(verdicts[index]) };
      kept.push(placed);
      if (verdicts[index] === 'unknown') unknownLanes.push(id);
      return { id, kind: 'accepted', shopOrderId: placed.shopOrderId, status: placed.status };
    });
    const unserved = kept.some(({ status }) => status === 'UNSERVICEABLE')
      ? await this.whyUnserved(tx, companyId)
      : null;
    const write = { companyId, orders: kept, unknownLanes, unserved, by, userId, at: this.clock.now() };
    await this.writer.write(tx, write, reservations);
    return outcomes;
  }

  private async whyUnserved(tx: EntityManager, companyId: string): Promise<string> {
    return unservedText(await this.serviceability.skippedOf(tx, companyId));
  }
}

/** A lane that no courier has been asked about counts as served until it is known. */
function statusFor(verdict: LaneVerdict | undefined): OrderStatus {
  return verdict === 'unserved' ? 'UNSERVICEABLE' : 'PLACED';
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
