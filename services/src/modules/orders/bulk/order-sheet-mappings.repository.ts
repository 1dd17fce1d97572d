import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { upsertMany } from '../../../database/entity-sql.js';
import { type SavedMappings } from '../../sheets/index.js';
import { OrderSheetMappingEntity } from './order-sheet-mapping.entity.js';

/** The table `order_sheet_mappings`. */
@Injectable()
export class OrderSheetMappingsRepository implements SavedMappings {
  async find(tx: EntityManager, companyId: string, signature: string): Promise<unknown> {
    const saved = await tx.getRepository(OrderSheetMappingEntity).findOneBy({ companyId, signature });
    return saved?.mapping ?? null;
  }

  async save(
    tx: EntityManager,
    companyId: string,
    saved: Pick<OrderSheetMappingEntity, 'signature' | 'mapping' | 'updatedAt'>,
  ): Promise<void> {
    await upsertMany(tx, OrderSheetMappingEntity, ['companyId', 'signature'], [{ companyId, ...saved }]);
  }
}
