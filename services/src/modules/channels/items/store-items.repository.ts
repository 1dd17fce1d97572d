import { Injectable } from '@nestjs/common';
import { Any, type EntityManager, IsNull, LessThan } from 'typeorm';
import { upsertMany, updateMany } from '../../../database/entity-sql.js';
import { type IntegrationEntity } from '../stores/integration.entity.js';
import { StoreItemEntity } from './store-item.entity.js';

type Store = Pick<IntegrationEntity, 'companyId' | 'id'>;
type Key = Pick<StoreItemEntity, 'companyId' | 'integrationId' | 'variantId'>;
/** What a sync writes; the stock that was told is kept. */
export type SyncedItem = Omit<StoreItemEntity, 'pushedQuantity' | 'pushedAt'>;

const KEY = ['companyId', 'integrationId', 'variantId'] as const;
/** People mend the first of them first. */
const MOST_UNMATCHED = 200;

/** The table `store_items`. */
@Injectable()
export class StoreItemsRepository {
  listByVariants(tx: EntityManager, store: Store, variantIds: readonly string[]): Promise<StoreItemEntity[]> {
    return tx
      .getRepository(StoreItemEntity)
      .findBy({ companyId: store.companyId, integrationId: store.id, variantId: Any([...variantIds]) });
  }

  /** Items that none of ours belongs to. */
  listUnmatched(tx: EntityManager, { companyId, id }: Store): Promise<StoreItemEntity[]> {
    return tx.getRepository(StoreItemEntity).find({
      where: { companyId, integrationId: id, catalogueId: IsNull() },
      order: { sku: 'ASC', variantId: 'ASC' },
      take: MOST_UNMATCHED,
    });
  }

  async save(tx: EntityManager, items: readonly SyncedItem[]): Promise<void> {
    await upsertMany(tx, StoreItemEntity, KEY, items);
  }

  /** The store has taken these pieces out of its stock by itself. What we learnt of its stock after that has it already. */
  async sold(
    tx: EntityManager,
    store: Store,
    { lines, placedAt }: { lines: readonly { variantId: string; quantity: number }[]; placedAt: Date },
  ): Promise<void> {
    for (const { variantId, quantity } of lines) {
      const key = { companyId: store.companyId, integrationId: store.id, variantId, pushedAt: LessThan(placedAt) };
      await tx.getRepository(StoreItemEntity).decrement(key, 'pushedQuantity', quantity);
    }
  }

  async setPushed(
    tx: EntityManager,
    items: readonly (Key & Pick<StoreItemEntity, 'pushedQuantity' | 'pushedAt'>)[],
  ): Promise<void> {
    await updateMany(tx, StoreItemEntity, KEY, items);
  }
}
