import { Injectable } from '@nestjs/common';
import { type BulkOrderSummary, type RefusedLine } from '@godown/contracts/orders';
import { Any, type EntityManager } from 'typeorm';
import { insertMany, upsertMany } from '../../../database/entity-sql.js';
import { OrderEntity } from '../lifecycle/order.entity.js';
import { OrderImportEntity } from './order-import.entity.js';
import { OrderSheetMappingEntity } from './order-sheet-mapping.entity.js';

export type NewOrderImport = Omit<OrderImportEntity, 'taskId' | 'summary' | 'refusedLines'>;

/** The table `order_imports`: one uploaded order sheet. */
@Injectable()
export class OrderImportsRepository {
  async insert(tx: EntityManager, row: NewOrderImport): Promise<void> {
    await insertMany(tx, OrderImportEntity, [row]);
  }

  async setTask(tx: EntityManager, companyId: string, id: string, taskId: string): Promise<void> {
    await tx.getRepository(OrderImportEntity).update({ companyId, id }, { taskId });
  }

  async finish(
    tx: EntityManager,
    { companyId, id }: OrderImportEntity,
    result: { summary: BulkOrderSummary; refusedLines: readonly RefusedLine[] },
  ): Promise<void> {
    await tx.getRepository(OrderImportEntity).update({ companyId, id }, result);
  }

  find(tx: EntityManager, id: string): Promise<OrderImportEntity | null> {
    return tx.getRepository(OrderImportEntity).findOneBy({ id });
  }

  /** Which of the keys are orders of the company already, and from which upload. */
  async ordersByKey(
    tx: EntityManager,
    companyId: string,
    keys: readonly string[],
  ): Promise<Map<string, { importId: string | null; amountPaise: number }>> {
    const found = await tx.getRepository(OrderEntity).find({
      select: { externalOrderId: true, importId: true, amountPaise: true },
      where: { companyId, externalOrderId: Any([...keys]) },
    });
    return new Map(found.map(({ externalOrderId, ...order }) => [externalOrderId ?? '', order]));
  }

  async savedMapping(tx: EntityManager, companyId: string, signature: string): Promise<unknown> {
    const saved = await tx.getRepository(OrderSheetMappingEntity).findOneBy({ companyId, signature });
    return saved?.mapping ?? null;
  }

  async saveMapping(
    tx: EntityManager,
    companyId: string,
    { signature, mapping, at: updatedAt }: { signature: string; mapping: object; at: Date },
  ): Promise<void> {
    const row = { companyId, signature, mapping, updatedAt };
    await upsertMany(tx, OrderSheetMappingEntity, ['companyId', 'signature'], [row]);
  }
}
