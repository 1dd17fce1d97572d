import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../../core/actor.js';
import { Database } from '../../../database/database.js';
import { OrderShippingReadModel, type ShippingOrder } from '../../orders/index.js';
import { companiesOfOrders } from './companies-of-orders.sql.js';

/** The orders among the asked ones that the actor may ship: of its companies and, for warehouse people, its warehouses. */
@Injectable()
export class ShippingScope {
  constructor(
    private readonly database: Database,
    private readonly orders: OrderShippingReadModel,
  ) {}

  /** In the order of the ids; foreign and unknown ones are left out. */
  async list(actor: Actor, orderIds: readonly string[]): Promise<ShippingOrder[]> {
    return this.database.within(actor, (tx) => this.listIn(tx, actor, orderIds));
  }

  /** Nobody moves the orders while they are read; what is being cancelled is waited for. */
  holdStill(tx: EntityManager, orderIds: readonly string[]): Promise<void> {
    return this.orders.holdStill(tx, orderIds);
  }

  async listIn(tx: EntityManager, actor: Actor, orderIds: readonly string[]): Promise<ShippingOrder[]> {
    const found = new Map<string, ShippingOrder>();
    for (const companyId of await companiesOfOrders(tx, orderIds)) {
      const orders = await this.orders.getForShipping(tx, companyId, orderIds);
      for (const order of orders.filter((candidate) => isWithinWarehouses(actor, candidate)))
        found.set(order.id, order);
    }
    return orderIds.flatMap((id) => found.get(id) ?? []);
  }
}

function isWithinWarehouses(actor: Actor, order: ShippingOrder): boolean {
  return actor.loginType !== 'warehouse' || actor.warehouseIds.includes(order.pickupWarehouseId);
}
