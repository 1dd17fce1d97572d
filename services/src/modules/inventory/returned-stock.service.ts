import { Injectable } from '@nestjs/common';
import { stockDay } from '@godown/contracts/inventory';
import { type EntityManager } from 'typeorm';
import { Clock } from '../../core/clock.js';
import { UserError } from '../../core/errors.js';
import { ReservationsRepository, type Reservation } from './reservations.sql.js';
import { StockLedgerRepository } from './stock-ledger.sql.js';
import { levelKeyText, type MoveReason } from './stock-level.js';

interface ReturnedLine {
  wsin: string;
  good: number;
  damaged: number;
}

/** Units of a returned parcel that were counted in a warehouse. */
export interface ReturnedStock {
  companyId: string;
  orderId: string;
  /** The check-in; it moves stock once. */
  checkInId: string;
  warehouseId: string;
  userId: string | null;
  remark: string;
  lines: readonly ReturnedLine[];
}

/** The front door of stock for returned parcels; it runs in the caller's transaction. */
@Injectable()
export class ReturnedStockService {
  constructor(
    private readonly ledger: StockLedgerRepository,
    private readonly reservations: ReservationsRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Good units can be sold again, damaged ones are blocked. Units that the order never took from stock move nothing, and no unit
   * comes back twice, whether a check-in or an approved return brought it back.
   * @throws UserError rule RETURN_TOO_MUCH when more come back than are still out
   */
  async checkIn(tx: EntityManager, returned: ReturnedStock): Promise<void> {
    const sent = (await this.reservations.lockOfMany(tx, [returned])).filter(hasLeft);
    if (sent.length === 0) return;
    const lines = summed(returned.lines);
    const now = this.clock.now();
    for (const line of lines) refuseSurplus(line, sent);
    const keys = lines.map(({ wsin }) => ({ ...returned, wsin }));
    await this.ledger.open(tx, keys, now);
    const levels = await this.ledger.lock(tx, keys);
    const reason: MoveReason = {
      kind: 'RETURN',
      id: returned.checkInId,
      userId: returned.userId,
      remark: returned.remark,
      day: stockDay(now),
    };
    for (const line of lines) levels.get(levelKeyText({ ...returned, wsin: line.wsin }))?.checkIn(line, reason);
    await this.ledger.save(tx, levels.values(), now);
    const back = lines.map(({ wsin, good, damaged }) => ({ wsin, quantity: good + damaged }));
    await this.reservations.addReturned(tx, returned, back, now);
  }
}

function hasLeft({ state }: Reservation): boolean {
  return state === 'DISPATCHED' || state === 'RETURNED';
}

function summed(lines: readonly ReturnedLine[]): ReturnedLine[] {
  const total = new Map<string, ReturnedLine>();
  for (const { wsin, good, damaged } of lines) {
    const before = total.get(wsin) ?? { wsin, good: 0, damaged: 0 };
    total.set(wsin, { wsin, good: before.good + good, damaged: before.damaged + damaged });
  }
  return [...total.values()].filter(({ good, damaged }) => good + damaged > 0);
}

function refuseSurplus({ wsin, good, damaged }: ReturnedLine, sent: readonly Reservation[]): void {
  const out = sent
    .filter((row) => row.wsin === wsin)
    .reduce((sum, row) => sum + row.quantity - row.returnedQuantity, 0);
  if (good + damaged > out)
    throw new UserError('rule', 'RETURN_TOO_MUCH', `${good + damaged} of ${wsin} cannot come back: ${out} are out`);
}
