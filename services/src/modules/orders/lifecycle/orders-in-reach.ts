import { Injectable } from '@nestjs/common';
import { type OrderStatus } from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { findWithinReach, lockWithinReach } from './order-scope.js';
import { OrderRepository, type OrderRow } from './orders.sql.js';

export interface OrderInReach {
  companyId: string;
  id: string;
  shopOrderId: string;
  status: OrderStatus;
  pickupWarehouseId: string;
  deliveryAwb: string | null;
  items: readonly { id: string; sku: string; title: string; quantity: number }[];
}

/** Orders for those who handle their parcels; it runs in the caller's transaction. */
@Injectable()
export class OrdersInReach {
  constructor(private readonly repository: OrderRepository) {}

  /** @throws UserError missing for an order of another company or warehouse */
  async find(tx: EntityManager, actor: Actor, orderId: string): Promise<OrderInReach> {
    return this.withItems(tx, await findWithinReach(tx, this.repository, actor, orderId));
  }

  /** As `find`; nobody else moves the order until the transaction ends. */
  async lock(tx: EntityManager, actor: Actor, orderId: string): Promise<OrderInReach> {
    return this.withItems(tx, await lockWithinReach(tx, this.repository, actor, orderId));
  }

  private async withItems(tx: EntityManager, order: OrderRow): Promise<OrderInReach> {
    const { companyId, id, shopOrderId, status, pickupWarehouseId, deliveryAwb } = order;
    const items = (await this.repository.itemsOf(tx, [order])).map((item) => {
      const { id: itemId, sku, title, quantity } = item;
      return { id: itemId, sku, title, quantity };
    });
    return { companyId, id, shopOrderId, status, pickupWarehouseId, deliveryAwb, items };
  }
}
