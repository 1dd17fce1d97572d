import { Injectable } from '@nestjs/common';
import { type OrderStatus } from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';
import { Clock } from '../../../core/clock.js';
import { type TenantKey } from '../../../database/tenant.repository.js';
import { OrderRepository, type OrderRow } from '../lifecycle/orders.sql.js';
import { OrdersService } from '../lifecycle/orders.service.js';
import { type NewOrder } from './new-orders.sql.js';
import { type IntakeOutcome, OrderIntake } from './order-intake.js';

/** What a store changes about an order that was taken from it. The store is the seller's, and acts for the seller. */
@Injectable()
export class OrderRevisions {
  constructor(
    private readonly repository: OrderRepository,
    private readonly orders: OrdersService,
    private readonly intake: OrderIntake,
    private readonly clock: Clock,
  ) {}

  /** Locks the order. @returns null when it is not there */
  async statusOf(tx: EntityManager, { companyId, id }: TenantKey): Promise<OrderStatus | null> {
    return (await this.repository.lock(tx, companyId, id))?.status ?? null;
  }

  /** @throws UserError conflict when it has left the warehouse */
  async cancel(tx: EntityManager, { companyId, id }: TenantKey, reason: string): Promise<void> {
    await this.orders.move(tx, {
      companyId,
      orderId: id,
      to: 'CANCELLED',
      by: 'seller',
      at: this.clock.now(),
      userId: null,
      description: reason,
    });
  }

  /**
   * Cancels an order that no courier has and takes another in its place, which gets its number: prices, stock and lanes are
   * worked out as for every new order. The caller rolls back unless the outcome is `accepted`.
   */
  async replace(tx: EntityManager, key: TenantKey, order: NewOrder, revision: number): Promise<IntakeOutcome> {
    const before = await this.repository.lock(tx, key.companyId, key.id);
    await this.cancel(tx, key, 'Changed in the store');
    if (before) await this.repository.renumber(tx, key, numbersBefore(before, revision));
    const [outcome] = await this.intake.accept(tx, {
      companyId: key.companyId,
      orders: [order],
      by: 'system',
      userId: null,
    });
    return outcome ?? { id: order.id, kind: 'taken' };
  }
}

/** Its number and its id at the store are the new order's. */
function numbersBefore(
  { shopOrderId, externalOrderId }: OrderRow,
  revision: number,
): Pick<OrderRow, 'shopOrderId' | 'externalOrderId'> {
  return {
    shopOrderId: `${shopOrderId}-R${revision}`,
    externalOrderId: externalOrderId === null ? null : `${externalOrderId}-R${revision}`,
  };
}
