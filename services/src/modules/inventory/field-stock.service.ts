import { Injectable } from '@nestjs/common';
import { stockDay } from '@godown/contracts/inventory';
import { type EntityManager } from 'typeorm';
import { Clock } from '../../core/clock.js';
import { UserError } from '../../core/errors.js';
import { StockLedgerRepository } from './stock-ledger.sql.js';
import { type LevelKey, levelKeyText, type MoveReason, type StockLevel } from './stock-level.js';

/** Units that a warehouse gives to somebody in the field, or takes back. Moved once per id. */
export interface FieldStockMove {
  /** What the units move for; a repeat moves nothing. */
  id: string;
  companyId: string;
  warehouseId: string;
  userId: string | null;
  remark: string;
  /** One line per WSIN. */
  lines: readonly { wsin: string; quantity: number }[];
}

/** The front door of stock for people in the field; it runs in the caller's transaction. */
@Injectable()
export class FieldStockService {
  constructor(
    private readonly ledger: StockLedgerRepository,
    private readonly clock: Clock,
  ) {}

  /** Takes units out of the warehouse, all lines or none. @throws UserError conflict when a WSIN has too few available */
  async give(tx: EntityManager, move: FieldStockMove): Promise<void> {
    const levels = await this.ledger.lock(tx, keysOf(move));
    if (await this.isMoved(tx, move)) return;
    const reason = this.reasonOf(move);
    for (const { wsin, quantity } of move.lines) {
      const level = levels.get(levelKeyText({ ...move, wsin }));
      if (!level?.takeOut(quantity, reason)) throw insufficient(wsin, quantity, level);
    }
    await this.ledger.save(tx, levels.values(), this.clock.now());
  }

  /** Good units are on hand again. */
  async takeBack(tx: EntityManager, move: FieldStockMove): Promise<void> {
    await this.ledger.open(tx, keysOf(move), this.clock.now());
    const levels = await this.ledger.lock(tx, keysOf(move));
    if (await this.isMoved(tx, move)) return;
    const reason = this.reasonOf(move);
    for (const { wsin, quantity } of move.lines)
      levels.get(levelKeyText({ ...move, wsin }))?.takeBack(quantity, reason);
    await this.ledger.save(tx, levels.values(), this.clock.now());
  }

  private async isMoved(tx: EntityManager, { companyId, id }: FieldStockMove): Promise<boolean> {
    return (await this.ledger.findReferences(tx, companyId, { kind: 'PROMOTER', ids: [id] })).size > 0;
  }

  private reasonOf({ id, userId, remark }: FieldStockMove): MoveReason {
    return { kind: 'PROMOTER', id, userId, remark, day: stockDay(this.clock.now()) };
  }
}

function keysOf({ companyId, warehouseId, lines }: FieldStockMove): LevelKey[] {
  return lines.map(({ wsin }) => ({ companyId, warehouseId, wsin }));
}

function insufficient(wsin: string, quantity: number, level: StockLevel | undefined): UserError {
  const message = `Insufficient stock of ${wsin}: ${quantity} needed, ${level?.available ?? 0} available`;
  return new UserError('conflict', 'INSUFFICIENT_STOCK', message, { errors: [{ field: 'items', message }] });
}
