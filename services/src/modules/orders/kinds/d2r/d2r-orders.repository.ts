import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { insertMany } from '../../../../database/entity-sql.js';
import { type Approval, type WrittenOrder } from '../order-kind.js';
import { D2rOrderEntity } from './d2r-order.entity.js';
import { moveOrders } from './d2r-orders.sql.js';

/** The table `d2r_orders`. */
@Injectable()
export class D2rOrdersRepository {
  async add(tx: EntityManager, companyId: string, orders: readonly WrittenOrder[]): Promise<void> {
    const rows = orders.flatMap(({ id, d2r }) => (d2r ? [{ companyId, orderId: id, ...d2r }] : []));
    await insertMany(tx, D2rOrderEntity, rows);
  }

  /** @returns whether it was not approved before */
  async approve(
    tx: EntityManager,
    { companyId, orderId }: { companyId: string; orderId: string },
    by: Approval,
  ): Promise<boolean> {
    const { affected } = await tx
      .getRepository(D2rOrderEntity)
      .update({ companyId, orderId, approvedAt: IsNull() }, { approvedAt: by.at, approvedBy: by.userId });
    return affected === 1;
  }

  /** Orders of one retailer become those of another: all, or those given. @returns their ids */
  async moveToRetailer(
    tx: EntityManager,
    { companyId, from, to, rowIds }: { companyId: string; from: string; to: string; rowIds?: readonly string[] },
  ): Promise<string[]> {
    return moveOrders(tx, { companyId, from, to, rowIds: rowIds ?? null });
  }
}
