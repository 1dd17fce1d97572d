import { Injectable } from '@nestjs/common';
import { bulkSummaryOf, SHOWN_REFUSED_LINES } from '@godown/contracts/orders';
import { Any, type EntityManager } from 'typeorm';
import { insertMany } from '../../../database/entity-sql.js';
import {
  type NewRecordUpload,
  type RecordUpload,
  type RecordUploadOutcome,
  type RecordUploads,
} from '../../sheets/index.js';
import { OrderEntity } from '../lifecycle/order.entity.js';
import { OrderImportEntity } from './order-import.entity.js';

/** What is chosen beside the file. */
export type BulkOptions = Pick<OrderImportEntity, 'pickupWarehouseId' | 'unknownSku'>;

/** The table `order_imports`: one uploaded order sheet. */
@Injectable()
export class OrderImportsRepository implements RecordUploads<BulkOptions> {
  async insert(tx: EntityManager, upload: NewRecordUpload<BulkOptions>): Promise<void> {
    await insertMany(tx, OrderImportEntity, [upload]);
  }

  async setTask(tx: EntityManager, companyId: string, id: string, taskId: string): Promise<void> {
    await tx.getRepository(OrderImportEntity).update({ companyId, id }, { taskId });
  }

  async finish(
    tx: EntityManager,
    { companyId, id }: RecordUpload,
    { account, refusedLines }: RecordUploadOutcome,
  ): Promise<void> {
    const shown = refusedLines
      .slice(0, SHOWN_REFUSED_LINES)
      .map(({ row, record, amountPaise, reasons }) => ({ row, orderId: record, amountPaise, reasons }));
    await tx
      .getRepository(OrderImportEntity)
      .update({ companyId, id }, { summary: bulkSummaryOf(account), refusedLines: shown });
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
}
