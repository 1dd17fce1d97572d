import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import {
  DETAIL_LEDGER_ROWS,
  type InventoryActionCode,
  type InventoryView,
  type StockFigure,
  type StockMovementView,
} from '@godown/contracts/inventory';
import { rows } from '../../database/rows.js';

interface MovementRow {
  id: number;
  code: InventoryActionCode;
  figure: StockFigure;
  quantity: number;
  before_quantity: number;
  after_quantity: number;
  day: string;
  recorded_at: Date;
  user_name: string | null;
  remark: string | null;
}

/** The newest ledger rows of a level: the detail popup's second half. */
@Injectable()
export class StockHistoryReadModel {
  async newest(tx: EntityManager, level: InventoryView): Promise<StockMovementView[]> {
    const found = await rows<MovementRow>(
      tx,
      `SELECT m.id, m.code, m.figure, m.quantity, m.before_quantity, m.after_quantity, m.moved_on::text AS day, m.recorded_at,
         u.name AS user_name, m.remark
       FROM inventory_movements m LEFT JOIN users_public u ON u.id = m.user_id
       WHERE m.company_id = $1 AND m.warehouse_id = $2 AND m.wsin = $3 ORDER BY m.id DESC LIMIT $4`,
      [level.companyId, level.warehouseId, level.wsin, DETAIL_LEDGER_ROWS],
    );
    return found.map((row) => ({
      id: String(row.id),
      code: row.code,
      figure: row.figure,
      quantity: row.quantity,
      before: row.before_quantity,
      after: row.after_quantity,
      date: row.day,
      recordedAt: row.recorded_at.toISOString(),
      userName: row.user_name,
      remark: row.remark,
    }));
  }
}
