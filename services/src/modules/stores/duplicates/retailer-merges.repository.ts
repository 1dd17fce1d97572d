import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { insertMany } from '../../../database/entity-sql.js';
import { TenantRepository } from '../../../database/tenant.repository.js';
import { RetailerMergeEntity } from './retailer-merge.entity.js';
import { RetailerMergeRowEntity } from './retailer-merge-row.entity.js';

/** The tables `retailer_merges` and `retailer_merge_rows`. */
@Injectable()
export class RetailerMergesRepository extends TenantRepository<RetailerMergeEntity> {
  constructor() {
    super(RetailerMergeEntity);
  }

  findOpen(tx: EntityManager, companyId: string, duplicateId: string): Promise<RetailerMergeEntity | null> {
    return tx.getRepository(RetailerMergeEntity).findOneBy({ companyId, duplicateId, undoneAt: IsNull() });
  }

  async keepRows(
    tx: EntityManager,
    merge: { companyId: string; mergeId: string },
    kind: string,
    rowIds: readonly string[],
  ): Promise<void> {
    await insertMany(
      tx,
      RetailerMergeRowEntity,
      rowIds.map((rowId) => ({ ...merge, kind, rowId })),
    );
  }

  async rowsOf(tx: EntityManager, merge: { companyId: string; mergeId: string }, kind: string): Promise<string[]> {
    const found = await tx.getRepository(RetailerMergeRowEntity).findBy({ ...merge, kind });
    return found.map(({ rowId }) => rowId);
  }
}
