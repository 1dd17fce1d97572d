import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { DETAIL_LEDGER_ROWS, type InventoryView, type StockMovementView } from '@godown/contracts/inventory';
import { newestMovements } from './stock-history.sql.js';

/** The newest ledger rows of a level: the detail popup's second half. */
@Injectable()
export class StockHistoryReadModel {
  async newest(tx: EntityManager, level: InventoryView): Promise<StockMovementView[]> {
    const found = await newestMovements(tx, level, DETAIL_LEDGER_ROWS);
    return found.map((row) => ({
      id: String(row.id),
      code: row.code,
      figure: row.figure,
      quantity: row.quantity,
      before: row.beforeQuantity,
      after: row.afterQuantity,
      date: row.movedOn,
      recordedAt: row.recordedAt.toISOString(),
      userName: row.userName,
      remark: row.remark,
    }));
  }
}
