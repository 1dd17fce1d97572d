import { Injectable } from '@nestjs/common';
import { Any, Between, type EntityManager } from 'typeorm';
import { subMilliseconds } from 'date-fns/subMilliseconds';
import { insertMany } from '../../../database/entity-sql.js';
import { TenantRepository } from '../../../database/tenant.repository.js';
import { type ShopOrder } from '../kit/channel-adapter.js';
import { type IntegrationEntity } from '../stores/integration.entity.js';
import { ExternalOrderEntity } from './external-order.entity.js';

type Store = Pick<IntegrationEntity, 'companyId' | 'id'>;

/** What the row of an order becomes. */
export type RowChange = Partial<ExternalOrderEntity> & Pick<ExternalOrderEntity, 'state'>;

/** The table `external_orders`. */
@Injectable()
export class ExternalOrdersRepository extends TenantRepository<ExternalOrderEntity> {
  constructor() {
    super(ExternalOrderEntity);
  }

  /** The row of an order, locked until the transaction ends; a new order gets one first, so that only one process takes it. */
  async lockOrOpen(
    tx: EntityManager,
    store: Store,
    shop: ShopOrder,
    at: Date,
  ): Promise<{ row: ExternalOrderEntity; isNew: boolean }> {
    const key = { companyId: store.companyId, integrationId: store.id, externalId: shop.externalId };
    const opened = await insertMany(
      tx,
      ExternalOrderEntity,
      [{ ...key, ...factsOf(shop), state: 'left-out', digest: '', createdAt: at, updatedAt: at }],
      { skipExisting: true },
    );
    const row = await tx
      .getRepository(ExternalOrderEntity)
      .findOneOrFail({ where: key, lock: { mode: 'pessimistic_write' } });
    return { row, isNew: opened === 1 };
  }

  /** By its id alone; row-level security decides whose it may be. */
  findById(tx: EntityManager, id: string): Promise<ExternalOrderEntity | null> {
    return tx.getRepository(ExternalOrderEntity).findOneBy({ id });
  }

  listByIds(tx: EntityManager, ids: readonly string[]): Promise<ExternalOrderEntity[]> {
    return this.list(tx, { where: { id: Any([...ids]) }, order: { id: 'ASC' } });
  }

  findByExternalId(tx: EntityManager, store: Store, externalId: string): Promise<ExternalOrderEntity | null> {
    const { companyId, id: integrationId } = store;
    return tx.getRepository(ExternalOrderEntity).findOneBy({ companyId, integrationId, externalId });
  }

  findByOrder(tx: EntityManager, companyId: string, orderId: string): Promise<ExternalOrderEntity | null> {
    return tx.getRepository(ExternalOrderEntity).findOneBy({ companyId, orderId });
  }

  countPlaced(tx: EntityManager, store: Store, period: { from: Date; to: Date }): Promise<number> {
    const placedAt = Between(period.from, subMilliseconds(period.to, 1));
    return tx
      .getRepository(ExternalOrderEntity)
      .countBy({ companyId: store.companyId, integrationId: store.id, placedAt });
  }
}

/** What a row says of the order as the store has it now. */
export function factsOf(
  shop: ShopOrder,
): Pick<ExternalOrderEntity, 'number' | 'raw' | 'placedAt' | 'changedAt' | 'amountPaise' | 'customerName'> {
  return {
    number: shop.number,
    raw: shop.raw,
    placedAt: shop.placedAt,
    changedAt: shop.changedAt,
    amountPaise: shop.totalPaise,
    customerName: shop.customer.name,
  };
}
