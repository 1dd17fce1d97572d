import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { MESSAGES } from '@godown/contracts/common';
import { isBookable, type OrderActor } from '@godown/contracts/orders';
import {
  type AgreedFreight,
  SHIPPING_MESSAGES,
  type BookingResult,
  type ShippingQuote,
} from '@godown/contracts/shipping';
import pLimit from 'p-limit';
import { Actor } from '../../core/actor.js';
import { UserError } from '../../core/errors.js';
import { Logger } from '../../core/logging/logger.js';
import { Database } from '../../database/database.js';
import { orderActorOf, type ShippingOrder } from '../orders/index.js';
import { CourierAllocation, type RoundOutcome } from './booking/courier-allocation.js';
import { QuoteService } from './booking/quote.service.js';
import { ShipmentRepository, type Shipment } from './booking/shipments.sql.js';
import { ShippingScope } from './booking/shipping-scope.js';

/** Orders booked at the same time by one call. */
const AT_ONCE = 8;

interface Asker {
  readonly actor: Actor;
  readonly by: OrderActor | undefined;
}

/** Hands orders to couriers. */
@Injectable()
export class ShippingService {
  constructor(
    private readonly database: Database,
    private readonly reach: ShippingScope,
    private readonly shipments: ShipmentRepository,
    private readonly rounds: CourierAllocation,
    private readonly quotes: QuoteService,
    private readonly logger: Logger,
  ) {}

  /**
   * One result per order: an order that cannot be booked does not keep the others.
   * @param agreed the most that an order may cost, of those whose price somebody was shown, and the courier if they chose it
   * @param by who moves the order, where it is not the actor: a store that asks for it acts for its seller
   */
  async book(
    actor: Actor,
    orderIds: readonly string[],
    agreed: readonly AgreedFreight[] = [],
    by?: OrderActor,
  ): Promise<BookingResult[]> {
    const wishes = new Map(agreed.map((wish) => [wish.orderId, wish]));
    const orders = new Map((await this.reach.list(actor, orderIds)).map((order) => [order.id, order]));
    const live = await this.liveOf([...orders.values()]);
    return pLimit(AT_ONCE).map(orderIds, async (orderId) => {
      const order = orders.get(orderId);
      if (!order) return failed({ id: orderId, shopOrderId: '' }, SHIPPING_MESSAGES.orderMissing);
      const refusal = refuse(order, live.get(orderId));
      return refusal ?? toResult(order, await this.round({ actor, by }, order, wishes.get(orderId)));
    });
  }

  /** What booking would cost. @throws never for an order that cannot be booked: its quote says why */
  async quote(actor: Actor, orderIds: readonly string[]): Promise<ShippingQuote> {
    const orders = await this.reach.list(actor, orderIds);
    const live = await this.liveOf(orders);
    const refusals = new Map(
      orders.flatMap((order) => {
        const refusal = refuse(order, live.get(order.id));
        return refusal ? [[order.id, refusal.message] as const] : [];
      }),
    );
    return this.quotes.of(actor, orderIds, { orders, refusals });
  }

  private async round(
    { actor, by }: Asker,
    order: ShippingOrder,
    wish: AgreedFreight | undefined,
  ): Promise<RoundOutcome> {
    try {
      return await this.rounds.run({
        order,
        roundId: randomUUID(),
        by: by ?? orderActorOf(actor),
        userId: actor.userId,
        agreedPaise: wish?.freightPaise ?? null,
        courier: wish?.courier ?? null,
      });
    } catch (error) {
      if (error instanceof UserError) return { kind: 'failed', reason: error.message };
      this.logger.error({ err: error, orderId: order.id }, 'an order could not be booked');
      return this.afterFault(order);
    }
  }

  /** A fault of ours between two steps: what is written down tells whether the recovery will finish the booking. */
  private async afterFault(order: ShippingOrder): Promise<RoundOutcome> {
    const live = (await this.liveOf([order])).get(order.id);
    return live ? { kind: 'pending', shipment: live } : { kind: 'failed', reason: MESSAGES.somethingWentWrong };
  }

  private async liveOf(orders: readonly ShippingOrder[]): Promise<ReadonlyMap<string, Shipment>> {
    const found = new Map<string, Shipment>();
    for (const [companyId, ofCompany] of Map.groupBy(orders, (order) => order.companyId)) {
      const ids = ofCompany.map((order) => order.id);
      const shipments = await this.database.within(Actor.system([companyId]), (tx) =>
        this.shipments.listLive(tx, companyId, ids),
      );
      for (const shipment of shipments) found.set(shipment.orderId, shipment);
    }
    return found;
  }
}

type Named = Pick<ShippingOrder, 'id' | 'shopOrderId'>;

function failed({ id, shopOrderId }: Named, message: string): BookingResult {
  return { orderId: id, shopOrderId, outcome: 'failed', message, awb: null, courier: null, freightPaise: null };
}

/** What keeps an order from being booked now, before anybody is asked. */
function refuse(order: ShippingOrder, live: Shipment | undefined): BookingResult | null {
  if (live && live.state !== 'CONFIRMED') return pending(order, live);
  if (live) return { ...failed(order, SHIPPING_MESSAGES.alreadyBooked), awb: live.awb, courier: live.courier };
  if (order.status === 'UNSERVICEABLE') return failed(order, SHIPPING_MESSAGES.noCourierLeft);
  if (!isBookable(order.status)) return failed(order, SHIPPING_MESSAGES.notBookable);
  return order.awaitsD2rApproval ? failed(order, SHIPPING_MESSAGES.d2rNotApproved) : null;
}

function pending({ id, shopOrderId }: Named, shipment: Shipment | null): BookingResult {
  return {
    orderId: id,
    shopOrderId,
    outcome: 'pending',
    message: SHIPPING_MESSAGES.beingBooked,
    awb: null,
    courier: shipment?.courier ?? null,
    freightPaise: null,
  };
}

function toResult(order: Named, outcome: RoundOutcome): BookingResult {
  switch (outcome.kind) {
    case 'failed':
      return failed(order, outcome.reason);
    case 'pending':
      return pending(order, outcome.shipment);
    case 'booked':
      return {
        orderId: order.id,
        shopOrderId: order.shopOrderId,
        outcome: 'booked',
        message: SHIPPING_MESSAGES.bookedNow,
        awb: outcome.awb,
        courier: outcome.shipment.courier,
        freightPaise: outcome.shipment.freightPaise,
      };
  }
}
