import { Injectable } from '@nestjs/common';
import { stockDay } from '@godown/contracts/inventory';
import { STOCK_COUNT_MESSAGES } from '@godown/contracts/stock-counts';
import { type EntityManager } from 'typeorm';
import { Clock } from '../../core/clock.js';
import { UserError } from '../../core/errors.js';
import { InventoryMovementEntity } from './inventory-movement.entity.js';
import { StockLedgerRepository } from './stock-ledger.sql.js';
import { type LevelKey, levelKeyText, type MoveReason } from './stock-level.js';

/** What a count of a warehouse found too little or too much. */
interface CountedStock {
  companyId: string;
  /** It moves stock once. */
  countId: string;
  warehouseId: string;
  userId: string | null;
  /** One line per WSIN; negative: units are missing. */
  lines: readonly { wsin: string; difference: number }[];
}

/** The front door of stock for counts; it runs in the caller's transaction. */
@Injectable()
export class CountedStockService {
  constructor(
    private readonly ledger: StockLedgerRepository,
    private readonly clock: Clock,
  ) {}

  /** Whether the units on hand have changed since a moment. */
  async hasMovedSince(tx: EntityManager, key: LevelKey, since: Date): Promise<boolean> {
    const { companyId, warehouseId, wsin } = key;
    const newest = await tx.getRepository(InventoryMovementEntity).findOne({
      select: { companyId: true, id: true, recordedAt: true },
      where: { companyId, warehouseId, wsin, figure: 'CURRENT' },
      order: { id: 'DESC' },
    });
    return newest !== null && newest.recordedAt > since;
  }

  /**
   * Corrects the levels as they stand, all lines or none.
   * @throws UserError rule PROMISED when more units are missing than are free of orders
   */
  async book(tx: EntityManager, { companyId, countId, warehouseId, userId, lines }: CountedStock): Promise<void> {
    if (lines.length === 0) return;
    const now = this.clock.now();
    const keys = lines.map(({ wsin }) => ({ companyId, warehouseId, wsin }));
    await this.ledger.open(tx, keys, now);
    const levels = await this.ledger.lock(tx, keys);
    const booked = await this.ledger.findReferences(tx, companyId, { kind: 'COUNT', ids: [countId] });
    if (booked.size > 0) return;
    const reason: MoveReason = { kind: 'COUNT', id: countId, userId, remark: 'Stock count', day: stockDay(now) };
    const errors = lines.flatMap(({ wsin, difference }) => {
      const level = levels.get(levelKeyText({ companyId, warehouseId, wsin }));
      if (level?.correct(difference, reason)) return [];
      return [{ field: wsin, message: STOCK_COUNT_MESSAGES.promised(wsin, level?.available ?? 0) }];
    });
    const [first] = errors;
    if (first !== undefined) throw new UserError('rule', 'PROMISED', first.message, { errors });
    await this.ledger.save(tx, levels.values(), now);
  }
}
