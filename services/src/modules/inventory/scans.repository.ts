import { Injectable } from '@nestjs/common';
import { Any, type EntityManager } from 'typeorm';
import { insertMany } from '../../database/entity-sql.js';
import { InventoryScanEntity } from './inventory-scan.entity.js';

export type TakenScan = Pick<
  InventoryScanEntity,
  'companyId' | 'rowId' | 'warehouseId' | 'wsin' | 'action' | 'quantity'
>;

/** The table `inventory_scans`: which scanned lines have been taken, so that each counts once. */
@Injectable()
export class ScansRepository {
  find(tx: EntityManager, companyIds: readonly string[], rowIds: readonly string[]): Promise<TakenScan[]> {
    return tx.getRepository(InventoryScanEntity).findBy({ companyId: Any([...companyIds]), rowId: Any([...rowIds]) });
  }

  /** @returns how many were written; fewer than given means that another upload took one of them meanwhile */
  insert(tx: EntityManager, taken: readonly TakenScan[], by: { userId: string | null; at: Date }): Promise<number> {
    return insertMany(
      tx,
      InventoryScanEntity,
      taken.map((scan) => ({ ...scan, userId: by.userId, takenAt: by.at })),
      { skipExisting: true },
    );
  }
}
