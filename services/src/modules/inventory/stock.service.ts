import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { stockDay } from '@godown/contracts/inventory';
import { Clock } from '../../core/clock.js';
import { BugError, UserError } from '../../core/errors.js';
import { pipelined } from '../../database/rows.js';
import { ReservationsRepository, type HeldLine, type Reservation, type ReservedLine } from './reservations.sql.js';
import { StockLedgerRepository } from './stock-ledger.sql.js';
import { levelKeyText, type MoveReason, type StockLevel } from './stock-level.js';

interface StockLine {
  wsin: string;
  quantity: number;
}

export interface OrderRef {
  companyId: string;
  orderId: string;
  /** Who does it; null or absent for the backend itself. */
  userId?: string | null;
}

export interface OrderLines extends OrderRef {
  warehouseId: string;
  lines: readonly StockLine[];
}

/** Units that a credit note takes back. */
export interface NotedStock {
  companyId: string;
  noteId: string;
  warehouseId: string;
  userId: string | null;
  remark: string;
  lines: readonly { wsin: string; good: number; unsellable: number }[];
}

/** Stock for new orders: each order gets all of its lines or none, the earlier before the later. */
export interface StockReservations {
  /** Reserves an order's lines, all or none. @returns INSUFFICIENT_STOCK with one entry per WSIN that falls short */
  make(order: OrderLines): UserError | null;
  /** Writes the reservations; once. */
  save(): Promise<void>;
}

/**
 * The front door of stock for orders. All of it runs in the caller's transaction, so an order and its stock commit or
 * fail together. Endings may be repeated: what has been done for an order is not done twice.
 *
 * placed → `reservationsFor` (blocked goes up within what is available) → cancelled: `release` (blocked goes down), or
 * handed over: `dispatch` (blocked and current go down) → came back and good: `returnGood` (current goes up).
 */
@Injectable()
export class StockService {
  constructor(
    private readonly ledger: StockLedgerRepository,
    private readonly reservations: ReservationsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Locks the levels of the orders that the running transaction writes. Make the reservations of one order after the other,
   * then `save` them: three statements however many there are.
   */
  async reservationsFor(tx: EntityManager, orders: readonly OrderLines[]): Promise<StockReservations> {
    const levels = await this.ledger.lock(
      tx,
      orders.flatMap((order) => linesOf(order)),
    );
    const held: HeldLine[] = [];
    return {
      make: (order) => {
        const lines = linesOf(order);
        const short = lines.filter((line) => (levels.get(levelKeyText(line))?.available ?? 0) < line.quantity);
        if (short.length > 0) return insufficient(short, levels);
        const reason = this.reasonOf(order, 'Order placed');
        for (const line of lines) levels.get(levelKeyText(line))?.block(line.quantity, reason);
        held.push(...lines.map((line) => ({ ...line, orderId: order.orderId })));
        return null;
      },
      save: async () => {
        const now = this.clock.now();
        await pipelined(this.ledger.save(tx, levels.values(), now), this.reservations.hold(tx, held, now));
      },
    };
  }

  /** Gives back what the orders still hold. An order that holds nothing is left as it is. */
  async release(tx: EntityManager, orders: readonly OrderRef[]): Promise<void> {
    await this.finish(tx, orders, {
      to: 'RELEASED',
      remark: 'Order cancelled',
      move: (level, quantity, reason) => level.unblock(quantity, reason),
    });
  }

  /** What the orders hold leaves the warehouse. */
  async dispatch(tx: EntityManager, orders: readonly OrderRef[]): Promise<void> {
    await this.finish(tx, orders, {
      to: 'DISPATCHED',
      remark: 'Handed over',
      move: (level, quantity, reason) => level.dispatch(quantity, reason),
    });
  }

  /**
   * Good units of a returned order are on hand again, in the warehouse that took them back. Counts once per order.
   * @throws UserError rule RETURN_TOO_MUCH when more come back than were dispatched
   */
  async returnGood(tx: EntityManager, order: OrderLines): Promise<void> {
    const dispatched = (await this.reservations.lockOfMany(tx, [order])).filter((line) => line.state === 'DISPATCHED');
    if (dispatched.length === 0) return;
    const good = summed(order.lines);
    refuseSurplus(good, dispatched);
    const keys = good.map((line) => ({
      companyId: order.companyId,
      warehouseId: order.warehouseId,
      wsin: line.wsin,
      quantity: line.quantity,
    }));
    const now = this.clock.now();
    const reason = this.reasonOf(order, 'Returned good');
    await this.ledger.open(tx, keys, now);
    const levels = await this.ledger.lock(tx, keys);
    for (const key of keys) levels.get(levelKeyText(key))?.takeBack(key.quantity, reason);
    await this.ledger.save(tx, levels.values(), now);
    await this.reservations.markReturned(tx, order, good, now);
  }

  /** Expired and broken units are blocked: on hand, but never promised. Call it once per note. */
  async takeBackNoted(
    tx: EntityManager,
    { companyId, noteId, warehouseId, userId, remark, lines }: NotedStock,
  ): Promise<void> {
    if (lines.length === 0) return;
    const now = this.clock.now();
    const reason: MoveReason = { kind: 'NOTE', id: noteId, userId, remark, day: stockDay(now) };
    const keys = lines.map(({ wsin }) => ({ companyId, warehouseId, wsin }));
    await this.ledger.open(tx, keys, now);
    const levels = await this.ledger.lock(tx, keys);
    for (const line of lines)
      levels.get(levelKeyText({ companyId, warehouseId, wsin: line.wsin }))?.takeBackNoted(line, reason);
    await this.ledger.save(tx, levels.values(), now);
  }

  /** Ends what the orders hold, in four statements however many they are. */
  private async finish(tx: EntityManager, orders: readonly OrderRef[], { to, remark, move }: Ending): Promise<void> {
    if (orders.length === 0) return;
    const held = (await this.reservations.lockOfMany(tx, orders)).filter((line) => line.state === 'HELD');
    if (held.length === 0) return;
    const reasons = new Map(orders.map((order) => [order.orderId, this.reasonOf(order, remark)]));
    const levels = await this.ledger.lock(tx, held.map(asLine));
    for (const line of held) {
      const level = levels.get(levelKeyText(asLine(line)));
      const reason = reasons.get(line.orderId);
      if (!level || !reason || !move(level, line.quantity, reason))
        throw new BugError(`order ${line.orderId} holds more of ${line.wsin} than is blocked`);
    }
    const now = this.clock.now();
    await this.ledger.save(tx, levels.values(), now);
    await this.reservations.setState(tx, orders, { from: 'HELD', to, at: now });
  }

  private reasonOf(order: OrderRef, remark: string): MoveReason {
    return { kind: 'ORDER', id: order.orderId, userId: order.userId ?? null, remark, day: stockDay(this.clock.now()) };
  }
}

/** How what an order holds comes to its end. */
interface Ending {
  to: 'RELEASED' | 'DISPATCHED';
  remark: string;
  move: (level: StockLevel, quantity: number, reason: MoveReason) => boolean;
}

function asLine(row: Reservation): ReservedLine {
  return { companyId: row.companyId, warehouseId: row.warehouseId, wsin: row.wsin, quantity: row.quantity };
}

function linesOf({ companyId, warehouseId, lines }: OrderLines): ReservedLine[] {
  return summed(lines).map((line) => ({ companyId, warehouseId, ...line }));
}

/** One line per WSIN, in the order of the WSINs; lines without units fall away. */
function summed(lines: readonly StockLine[]): StockLine[] {
  const total = new Map<string, number>();
  for (const { wsin, quantity } of lines) {
    if (!Number.isSafeInteger(quantity) || quantity < 0) throw new BugError(`${quantity} units of ${wsin}`);
    if (quantity > 0) total.set(wsin, (total.get(wsin) ?? 0) + quantity);
  }
  return [...total]
    .map(([wsin, quantity]) => ({ wsin, quantity }))
    .sort((one, other) => (one.wsin < other.wsin ? -1 : 1));
}

function refuseSurplus(good: readonly StockLine[], dispatched: readonly Reservation[]): void {
  for (const line of good) {
    const sent = dispatched.filter((row) => row.wsin === line.wsin).reduce((sum, row) => sum + row.quantity, 0);
    if (line.quantity > sent) {
      throw new UserError(
        'rule',
        'RETURN_TOO_MUCH',
        `${line.quantity} of ${line.wsin} cannot come back: ${sent} were sent`,
      );
    }
  }
}

function insufficient(short: readonly ReservedLine[], levels: ReadonlyMap<string, StockLevel>): UserError {
  const errors = short.map((line) => {
    const available = levels.get(levelKeyText(line))?.available ?? 0;
    return {
      field: line.wsin,
      message: `Insufficient stock of ${line.wsin}: ${line.quantity} needed, ${available} available`,
    };
  });
  return new UserError('conflict', 'INSUFFICIENT_STOCK', errors[0]?.message ?? 'Insufficient stock', { errors });
}
