import { type InventoryActionCode, type StockFigure } from '@godown/contracts/inventory';
import { BugError } from '../../core/errors.js';
import { type InventoryLevelEntity } from './inventory-level.entity.js';

/** Where units of one WSIN lie. */
export interface LevelKey {
  companyId: string;
  warehouseId: string;
  wsin: string;
}

/** A locked row of `inventory_levels`. */
export type LevelRow = Pick<
  InventoryLevelEntity,
  | 'id'
  | 'companyId'
  | 'warehouseId'
  | 'wsin'
  | 'currentStock'
  | 'safeStock'
  | 'blocked'
  | 'inboundAccepted'
  | 'inboundRejected'
>;

/** Why units move: which kind of business, which one, who, and in what words. */
export interface MoveReason {
  kind: 'ORDER' | 'NOTE' | 'SCAN' | 'ADJUSTMENT' | 'INBOUND' | 'PROMOTER' | 'RETURN' | 'COUNT';
  id: string | null;
  userId: string | null;
  remark: string | null;
  /** The calendar day it belongs to, YYYY-MM-DD. */
  day: string;
}

/** One immutable row of the stock ledger, about to be written. */
export interface Movement extends LevelKey {
  code: InventoryActionCode;
  figure: StockFigure;
  quantity: number;
  before: number;
  after: number;
  rejected: number;
  reason: MoveReason;
}

type Move = Pick<Movement, 'code' | 'figure' | 'quantity' | 'reason'> & { rejected?: number };

export function levelKeyText(key: LevelKey): string {
  return `${key.companyId} ${key.warehouseId} ${key.wsin}`;
}

/**
 * A level row that this transaction holds locked, with the movements made on it.
 * current = units on hand; blocked = the part of them promised to orders; safe = the level below which to restock.
 * available = current − blocked. Every method returns false, and changes nothing, when it would break
 * 0 ≤ blocked ≤ current.
 */
export class StockLevel {
  readonly movements: Movement[] = [];
  private figures: Record<StockFigure, number>;
  private accepted: number;
  private refused: number;

  constructor(private readonly row: LevelRow) {
    this.figures = { CURRENT: row.currentStock, SAFE: row.safeStock, BLOCKED: row.blocked };
    this.accepted = row.inboundAccepted;
    this.refused = row.inboundRejected;
  }

  get key(): LevelKey {
    return { companyId: this.row.companyId, warehouseId: this.row.warehouseId, wsin: this.row.wsin };
  }

  get available(): number {
    return this.figures.CURRENT - this.figures.BLOCKED;
  }

  get safe(): number {
    return this.figures.SAFE;
  }

  /** Whether more or less may be sold than before; safe stock is kept back. */
  get isSellableChanged(): boolean {
    const { currentStock: CURRENT, safeStock: SAFE, blocked: BLOCKED } = this.row;
    return sellable(this.figures) !== sellable({ CURRENT, SAFE, BLOCKED });
  }

  get isChanged(): boolean {
    return this.movements.length > 0;
  }

  get totals(): { current: number; safe: number; blocked: number; inboundAccepted: number; inboundRejected: number } {
    const { CURRENT, SAFE, BLOCKED } = this.figures;
    return {
      current: CURRENT,
      safe: SAFE,
      blocked: BLOCKED,
      inboundAccepted: this.accepted,
      inboundRejected: this.refused,
    };
  }

  /** Goods arrived: the accepted ones are on hand, the rejected ones are only counted. */
  receive(accepted: number, rejected: number, reason: MoveReason): void {
    this.accepted += accepted;
    this.refused += rejected;
    this.write({ figure: 'CURRENT', code: 'INADD', quantity: accepted, rejected, reason });
  }

  /** Announced goods have come: all of them are on hand, damaged ones are blocked at once. */
  unload({ good, damaged }: { good: number; damaged: number }, reason: MoveReason): void {
    this.receive(good + damaged, 0, reason);
    if (damaged > 0) this.write({ figure: 'BLOCKED', code: 'BLSINC', quantity: damaged, reason });
  }

  /** Units leave without an order. Promised units stay. */
  takeOut(quantity: number, reason: MoveReason): boolean {
    return this.change({ figure: 'CURRENT', code: 'OBDEC', quantity: -quantity, reason });
  }

  /** A correction after counting, up or down. */
  correct(quantity: number, reason: MoveReason): boolean {
    return this.change({ figure: 'CURRENT', code: quantity > 0 ? 'CSINC' : 'CSDEC', quantity, reason });
  }

  /** Sets the level below which to restock. Setting what it is already changes nothing. */
  setSafe(target: number, reason: MoveReason): void {
    const difference = target - this.figures.SAFE;
    if (difference !== 0)
      this.write({ figure: 'SAFE', code: difference > 0 ? 'CSINC' : 'CSDEC', quantity: difference, reason });
  }

  /** Promises units to an order. */
  block(quantity: number, reason: MoveReason): boolean {
    return this.change({ figure: 'BLOCKED', code: 'BLSINC', quantity, reason });
  }

  /** Takes a promise back. */
  unblock(quantity: number, reason: MoveReason): boolean {
    return this.change({ figure: 'BLOCKED', code: 'BLSDEC', quantity: -quantity, reason });
  }

  /** Promised units leave with the courier. */
  dispatch(quantity: number, reason: MoveReason): boolean {
    if (quantity > this.figures.BLOCKED) return false;
    this.write({ figure: 'BLOCKED', code: 'WBSDEC', quantity: -quantity, reason });
    this.write({ figure: 'CURRENT', code: 'OBDEC', quantity: -quantity, reason });
    return true;
  }

  /** Units that had left are back, good enough to sell. */
  takeBack(quantity: number, reason: MoveReason): void {
    this.write({ figure: 'CURRENT', code: 'OBINC', quantity, reason });
  }

  /** Units of a returned parcel are on hand; damaged ones are blocked at once. */
  checkIn({ good, damaged }: { good: number; damaged: number }, reason: MoveReason): void {
    if (good + damaged > 0) this.write({ figure: 'CURRENT', code: 'OBINC', quantity: good + damaged, reason });
    if (damaged > 0) this.write({ figure: 'BLOCKED', code: 'BLSINC', quantity: damaged, reason });
  }

  /** Units that a retailer gave back are on hand; those that nobody can sell are blocked at once. */
  takeBackNoted({ good, unsellable }: { good: number; unsellable: number }, reason: MoveReason): void {
    if (good + unsellable > 0) this.write({ figure: 'CURRENT', code: 'CDNGEN', quantity: good + unsellable, reason });
    if (unsellable > 0) this.write({ figure: 'BLOCKED', code: 'CDNGEN', quantity: unsellable, reason });
  }

  private change(move: Move): boolean {
    const next = { ...this.figures, [move.figure]: this.figures[move.figure] + move.quantity };
    if (next.BLOCKED < 0 || next.CURRENT < next.BLOCKED) return false;
    this.write(move);
    return true;
  }

  private write(move: Move): void {
    const { figure, code, quantity, reason, rejected = 0 } = move;
    const before = this.figures[figure];
    const after = before + quantity;
    if (after < 0 || !Number.isSafeInteger(after))
      throw new BugError(`${code} would take ${figure} of ${this.row.wsin} to ${after}`);
    this.figures[figure] = after;
    this.movements.push({ ...this.key, code, figure, quantity, before, after, rejected, reason });
  }
}

function sellable({ CURRENT, SAFE, BLOCKED }: Readonly<Record<StockFigure, number>>): number {
  return Math.max(0, CURRENT - BLOCKED - SAFE);
}
