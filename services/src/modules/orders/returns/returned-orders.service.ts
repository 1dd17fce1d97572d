import { Injectable } from '@nestjs/common';
import { type OrderStatus, type ReturnDetails, type ReturnType } from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { Clock } from '../../../core/clock.js';
import { orderActorOf } from '../lifecycle/order-actor.js';
import { findWithinReach, lockWithinReach } from '../lifecycle/order-scope.js';
import { OrderRepository, type OrderRow } from '../lifecycle/orders.sql.js';
import { OrdersService } from '../lifecycle/orders.service.js';
import { notedItemsOf } from './order-notes.sql.js';
import { OrderReturnEntity } from './order-return.entity.js';
import { returnOfOrder } from './order-returns.sql.js';
import { ReturnPlaces } from './return-places.js';

export interface ReturnedItem {
  id: string;
  sku: string;
  title: string;
  wsin: string | null;
  quantity: number;
  /** Pieces that credit notes have taken back already. */
  noted: number;
}

export interface ReturnedOrder {
  companyId: string;
  id: string;
  shopOrderId: string;
  status: OrderStatus;
  pickupWarehouseId: string;
  items: readonly ReturnedItem[];
}

const PROCESSED: Readonly<Record<ReturnType, OrderStatus>> = { RTO: 'RTO_PROCESSED', DTO: 'DTO_PROCESSED' };

/** Orders for whoever checks their parcels in; it runs in the caller's transaction. */
@Injectable()
export class ReturnedOrders {
  constructor(
    private readonly repository: OrderRepository,
    private readonly orders: OrdersService,
    private readonly places: ReturnPlaces,
    private readonly clock: Clock,
  ) {}

  /** @throws UserError missing for an order of another company or warehouse */
  async find(tx: EntityManager, actor: Actor, orderId: string): Promise<ReturnedOrder> {
    return this.withItems(tx, await findWithinReach(tx, this.repository, actor, orderId));
  }

  /** As `find`; nobody else moves the order or counts its parcel until the transaction ends. */
  async lock(tx: EntityManager, actor: Actor, orderId: string): Promise<ReturnedOrder> {
    return this.withItems(tx, await lockWithinReach(tx, this.repository, actor, orderId));
  }

  /** The warehouse that takes the parcel in. */
  placeOf(tx: EntityManager, actor: Actor, order: ReturnedOrder, asked: string | undefined): Promise<string> {
    return this.places.of(tx, actor, order, asked);
  }

  /** The customer's parcel is in the warehouse. */
  async receive(tx: EntityManager, actor: Actor, order: ReturnedOrder, reason: string): Promise<void> {
    const { companyId, id: orderId } = order;
    await this.orders.move(tx, {
      companyId,
      orderId,
      to: 'DTO_DELIVERED',
      by: 'warehouse',
      at: this.clock.now(),
      userId: actor.userId,
      description: reason,
    });
  }

  /** The return is counted: the order comes to its end, with what was found. */
  async process(
    tx: EntityManager,
    actor: Actor,
    order: ReturnedOrder,
    { type, at, items }: { type: ReturnType; at: Date; items: ReturnDetails['items'] },
  ): Promise<void> {
    const { companyId, id: orderId } = order;
    const { userId } = actor;
    await this.orders.move(tx, { companyId, orderId, to: PROCESSED[type], by: orderActorOf(actor), at, userId });
    await tx
      .getRepository(OrderReturnEntity)
      .insert({ companyId, orderId, type, processedAt: at, processedBy: userId, items });
  }

  /** Who has counted the return of the order, and when. */
  async processedOf(tx: EntityManager, order: ReturnedOrder): Promise<{ by: string | null; at: Date } | null> {
    const found = await returnOfOrder(tx, order);
    return found === undefined ? null : { by: found.processedBy, at: found.processedAt };
  }

  private async withItems(tx: EntityManager, order: OrderRow): Promise<ReturnedOrder> {
    const { companyId, id, shopOrderId, status, pickupWarehouseId } = order;
    const left = new Map((await notedItemsOf(tx, order)).map(({ sku, quantity }) => [sku, quantity]));
    const ordered = await this.repository.itemsOf(tx, [order]);
    const items = ordered.map(({ id: itemId, sku, title, wsin, quantity }) => {
      const noted = Math.min(left.get(sku) ?? 0, quantity);
      left.set(sku, (left.get(sku) ?? 0) - noted);
      return { id: itemId, sku, title, wsin, quantity, noted };
    });
    return { companyId, id, shopOrderId, status, pickupWarehouseId, items };
  }
}
