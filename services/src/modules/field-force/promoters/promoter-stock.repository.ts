import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { uuidv7 } from '../../../core/uuid.js';
import { insertMany } from '../../../database/entity-sql.js';
import { addToStock, itemsOf, type StockChange, type StockedItem } from './promoter-stock.sql.js';
import { PromoterStockEntity } from './promoter-stock.entity.js';
import { PromoterTransactionItemEntity } from './promoter-transaction-item.entity.js';
import { PromoterTransactionEntity } from './promoter-transaction.entity.js';

export interface NewTransaction extends StockChange {
  id: string;
  warehouseId: string | null;
  retailerId: string | null;
  remark: string | null;
  requestKey: string;
  recordedBy: string;
}

/** What a promoter carries. Everybody who changes it locks the promoter first. */
@Injectable()
export class PromoterStockRepository {
  newId(): string {
    return uuidv7();
  }

  findByKey(tx: EntityManager, companyId: string, requestKey: string): Promise<PromoterTransactionEntity | null> {
    return tx.getRepository(PromoterTransactionEntity).findOneBy({ companyId, requestKey });
  }

  linesOf(tx: EntityManager, companyId: string, transactionId: string): Promise<PromoterTransactionItemEntity[]> {
    return tx.getRepository(PromoterTransactionItemEntity).findBy({ companyId, transactionId });
  }

  items(tx: EntityManager, companyId: string, ids: readonly string[]): Promise<StockedItem[]> {
    return itemsOf(tx, companyId, ids);
  }

  /** Units that the promoter still has, by product. */
  async inHand(
    tx: EntityManager,
    { companyId, promoterId }: { companyId: string; promoterId: string },
    catalogueIds: readonly string[],
  ): Promise<Map<string, number>> {
    const found = await tx
      .getRepository(PromoterStockEntity)
      .findBy({ companyId, promoterId, catalogueId: In([...catalogueIds]) });
    return new Map(
      found.map(({ catalogueId, given, sold, returned, damaged }) => [catalogueId, given - sold - returned - damaged]),
    );
  }

  async add(tx: EntityManager, transaction: NewTransaction): Promise<void> {
    const { lines, at, ...row } = transaction;
    const units = lines.reduce((sum, line) => sum + line.units, 0);
    await tx.getRepository(PromoterTransactionEntity).insert({ ...row, units, createdAt: at });
    await insertMany(
      tx,
      PromoterTransactionItemEntity,
      lines.map(({ catalogueId, units: of }) => ({
        companyId: row.companyId,
        transactionId: row.id,
        catalogueId,
        units: of,
      })),
    );
    await addToStock(tx, transaction);
  }
}
