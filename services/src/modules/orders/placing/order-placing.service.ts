import { Injectable } from '@nestjs/common';
import {
  mayMove,
  NEW_ORDER,
  type OrderActor,
  type PlacedOrder,
  type PlaceOrderRequest,
} from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { UserError } from '../../../core/errors.js';
import { Database } from '../../../database/database.js';
import { CreditRules } from '../kinds/d2r/credit-rule.js';
import { type NewOrder } from './new-orders.sql.js';
import { OrderIntake } from './order-intake.js';
import { orderActorOf } from '../lifecycle/order-actor.js';
import { OrderFactory } from './order.factory.js';

export interface OrderToPlace {
  readonly companyId: string;
  readonly request: PlaceOrderRequest;
  readonly by: OrderActor;
  readonly userId: string | null;
}

/** A person places one order. */
@Injectable()
export class OrderPlacingService {
  constructor(
    private readonly database: Database,
    private readonly factory: OrderFactory,
    private readonly intake: OrderIntake,
    private readonly clock: Clock,
    private readonly credit: CreditRules,
  ) {}

  /** @throws UserError as `placeIn` does; forbidden for roles that place no order */
  async place(actor: Actor, request: PlaceOrderRequest): Promise<PlacedOrder> {
    const by = orderActorOf(actor);
    if (!mayMove(NEW_ORDER, 'PLACED', by))
      throw new UserError('forbidden', 'FORBIDDEN', 'You are not allowed to do this');
    const companyId = actor.requireCompany(request.companyId);
    return this.database.within(actor, (tx) => this.placeIn(tx, { companyId, request, by, userId: actor.userId }));
  }

  /**
   * For other modules, which have checked who orders for which company. Works every price out again, blocks the stock and writes
   * the order, all in the caller's transaction.
   * @throws UserError rule when a price differs from ours, conflict when the stock does not suffice or the number is taken
   */
  async placeIn(tx: EntityManager, { companyId, request, by, userId }: OrderToPlace): Promise<PlacedOrder> {
    const order = await this.factory.make(tx, companyId, request, this.clock.now());
    const [outcome] = await this.intake.accept(tx, { companyId, orders: [order], by, userId });
    if (outcome?.kind === 'refused') throw outcome.error;
    if (outcome?.kind !== 'accepted')
      throw new UserError(
        'conflict',
        'ORDER_EXISTS',
        `An order with the number ${request.shopOrderId ?? ''} exists already`,
      );
    const { shopOrderId, status } = outcome;
    const creditHold = await this.creditHoldOf(tx, companyId, order);
    return { id: order.id, shopOrderId, splitOrderId: order.id, status, creditHold };
  }

  /** A Credit order over the limits of its retailer is placed, too: it waits, and the answer says why. */
  private async creditHoldOf(
    tx: EntityManager,
    companyId: string,
    { id, d2r, paymentMode, amountPaise }: NewOrder,
  ): Promise<string | null> {
    if (paymentMode !== 'Credit' || !d2r) return null;
    return this.credit.hold(tx, { companyId, orderId: id, storeAddressId: d2r.storeAddressId, amountPaise });
  }
}
