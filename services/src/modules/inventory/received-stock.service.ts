import { Injectable } from '@nestjs/common';
import { stockDay } from '@godown/contracts/inventory';
import { type EntityManager } from 'typeorm';
import { Clock } from '../../core/clock.js';
import { updateMany } from '../../database/entity-sql.js';
import { InventoryLevelEntity } from './inventory-level.entity.js';
import { StockLedgerRepository } from './stock-ledger.sql.js';
import { levelKeyText, type LevelKey, type MoveReason } from './stock-level.js';

interface ReceivedLine {
  wsin: string;
  good: number;
  damaged: number;
  /** Where it was put away; null: wherever the item lies. */
  bin: string | null;
}

/** Units of a shipment that have come to a warehouse. */
interface ReceivedStock {
  companyId: string;
  /** It moves stock once. */
  bookingId: string;
  warehouseId: string;
  userId: string | null;
  remark: string;
  /** One line per WSIN. */
  lines: readonly ReceivedLine[];
}

/** The front door of stock for announced goods; it runs in the caller's transaction. */
@Injectable()
export class ReceivedStockService {
  constructor(
    private readonly ledger: StockLedgerRepository,
    private readonly clock: Clock,
  ) {}

  /** Good units can be sold, damaged ones are blocked. Many lines, few statements. */
  async book(tx: EntityManager, received: ReceivedStock): Promise<void> {
    const lines = received.lines.filter(({ good, damaged }) => good + damaged > 0);
    if (lines.length === 0) return;
    const { companyId, bookingId, warehouseId, userId, remark } = received;
    const now = this.clock.now();
    const keys = lines.map(({ wsin }) => ({ companyId, warehouseId, wsin }));
    await this.ledger.open(tx, keys, now);
    const levels = await this.ledger.lock(tx, keys);
    const booked = await this.ledger.findReferences(tx, companyId, { kind: 'INBOUND', ids: [bookingId] });
    if (booked.size > 0) return;
    const reason: MoveReason = { kind: 'INBOUND', id: bookingId, userId, remark, day: stockDay(now) };
    for (const line of lines)
      levels.get(levelKeyText({ companyId, warehouseId, wsin: line.wsin }))?.unload(line, reason);
    await this.ledger.save(tx, levels.values(), now);
    await this.place(
      tx,
      lines.flatMap(({ wsin, bin }) => (bin === null ? [] : [{ companyId, warehouseId, wsin, bin }])),
    );
  }

  /** Where items lie from now on. */
  async place(tx: EntityManager, places: readonly (LevelKey & { bin: string })[]): Promise<void> {
    await updateMany(tx, InventoryLevelEntity, ['companyId', 'warehouseId', 'wsin'], places);
  }
}
