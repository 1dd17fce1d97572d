import { Injectable } from '@nestjs/common';
import { type BulkOrderSummary, type RefusedLine, type UnknownSkuChoice } from '@godown/contracts/orders';
import { type SheetEdit } from '@godown/contracts/sheets';
import { type EntityManager } from 'typeorm';
import { rows, run } from '../../../database/rows.js';

export interface OrderImport {
  company_id: string;
  id: string;
  task_id: string | null;
  file_id: string;
  file_name: string;
  pickup_warehouse_id: string;
  unknown_sku: UnknownSkuChoice;
  /** As it was sent; read by the contract before use. */
  mapping: unknown;
  edits: SheetEdit[];
  summary: BulkOrderSummary | null;
  refused_lines: RefusedLine[];
  created_by: string | null;
}

export interface NewOrderImport {
  companyId: string;
  id: string;
  fileId: string;
  fileName: string;
  pickupWarehouseId: string;
  unknownSku: UnknownSkuChoice;
  mapping: object | null;
  edits: readonly SheetEdit[];
  createdBy: string | null;
  at: Date;
}

const COLUMNS =
  'company_id, id, task_id, file_id, file_name, pickup_warehouse_id, unknown_sku, mapping, edits, summary, refused_lines, created_by';

/** The table `order_imports`: one uploaded order sheet. */
@Injectable()
export class OrderImportsRepository {
  async insert(tx: EntityManager, row: NewOrderImport): Promise<void> {
    await run(
      tx,
      `INSERT INTO order_imports (company_id, id, file_id, file_name, pickup_warehouse_id, unknown_sku, mapping, edits, created_by, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        row.companyId,
        row.id,
        row.fileId,
        row.fileName,
        row.pickupWarehouseId,
        row.unknownSku,
        row.mapping === null ? null : JSON.stringify(row.mapping),
        JSON.stringify(row.edits),
        row.createdBy,
        row.at,
      ],
    );
  }

  async setTask(tx: EntityManager, companyId: string, id: string, taskId: string): Promise<void> {
    await run(tx, `UPDATE order_imports SET task_id = $3 WHERE company_id = $1 AND id = $2`, [companyId, id, taskId]);
  }

  async finish(
    tx: EntityManager,
    row: OrderImport,
    result: { summary: BulkOrderSummary; refusedLines: readonly RefusedLine[] },
  ): Promise<void> {
    await run(tx, `UPDATE order_imports SET summary = $3, refused_lines = $4 WHERE company_id = $1 AND id = $2`, [
      row.company_id,
      row.id,
      JSON.stringify(result.summary),
      JSON.stringify(result.refusedLines),
    ]);
  }

  async find(tx: EntityManager, id: string): Promise<OrderImport | null> {
    const [row] = await rows<OrderImport>(tx, `SELECT ${COLUMNS} FROM order_imports WHERE id = $1`, [id]);
    return row ?? null;
  }

  /** Which of the keys are orders of the company already, and from which upload. */
  async ordersByKey(
    tx: EntityManager,
    companyId: string,
    keys: readonly string[],
  ): Promise<Map<string, { importId: string | null; amountPaise: number }>> {
    const found = await rows<{ external_order_id: string; import_id: string | null; amount_paise: number }>(
      tx,
      `SELECT external_order_id, import_id, amount_paise FROM orders WHERE company_id = $1 AND external_order_id = ANY ($2::text[])`,
      [companyId, keys],
    );
    return new Map(
      found.map((row) => [row.external_order_id, { importId: row.import_id, amountPaise: row.amount_paise }]),
    );
  }

  async savedMapping(tx: EntityManager, companyId: string, signature: string): Promise<unknown> {
    const [row] = await rows<{ mapping: unknown }>(
      tx,
      `SELECT mapping FROM order_sheet_mappings WHERE company_id = $1 AND signature = $2`,
      [companyId, signature],
    );
    return row?.mapping ?? null;
  }

  async saveMapping(
    tx: EntityManager,
    companyId: string,
    saved: { signature: string; mapping: object; at: Date },
  ): Promise<void> {
    await run(
      tx,
      `INSERT INTO order_sheet_mappings (company_id, signature, mapping, updated_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (company_id, signature) DO UPDATE SET mapping = excluded.mapping, updated_at = excluded.updated_at`,
      [companyId, saved.signature, JSON.stringify(saved.mapping), saved.at],
    );
  }
}
