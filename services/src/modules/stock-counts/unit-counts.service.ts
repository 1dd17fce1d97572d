import { Injectable } from '@nestjs/common';
import { MAX_QUANTITY } from '@godown/contracts/inventory';
import {
  type CountUnitsRequest,
  mayMoveStockCount,
  STOCK_COUNT_MESSAGES,
  type StockCountLine,
} from '@godown/contracts/stock-counts';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { Database } from '../../database/database.js';
import { CountedStockService } from '../inventory/index.js';
import { type StockCountEntryEntity } from './stock-count-entry.entity.js';
import { StockCountStore } from './stock-count-store.js';
import { type StockCountLineEntity } from './stock-count-line.entity.js';
import { type StockCountEntity } from './stock-count.entity.js';
import { countConflict, countRule } from './stock-counts.errors.js';
import { toBlindLine } from './stock-counts.mapper.js';
import { findWsins, writeCounted } from './stock-counts.sql.js';

/** A call on a slow network takes as long: what took no longer did not wait. */
const ENTERED_NOW_MS = 60_000;

interface Waited {
  line: StockCountLineEntity;
  warehouseId: string;
  written: StockCountEntryEntity;
  waitedMs: number;
}

/** Units that somebody has found, by scan or as a number. */
@Injectable()
export class UnitCounts {
  constructor(
    private readonly database: Database,
    private readonly store: StockCountStore,
    private readonly stock: CountedStockService,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts once per key. What the books say is noted with every number, so that later movements do not count as differences.
   * @throws UserError conflict once the count is finished or when an entry that waited on the device has been overtaken, rule for a WSIN that is not on the list
   */
  async count(actor: Actor, id: string, entry: CountUnitsRequest): Promise<StockCountLine> {
    return this.database.within(actor, async (tx) => {
      const count = await this.store.lockToCount(tx, await this.store.require(tx, actor, id));
      const line = await this.lineOf(tx, count, entry.wsin);
      const { companyId, warehouseId } = count;
      const [enteredBy, at] = [actor.requireUser(), this.clock.now()];
      const { key, mode, quantity } = entry;
      const written = {
        companyId,
        id: key,
        stockCountId: id,
        lineId: line.id,
        mode,
        quantity,
        enteredBy,
        enteredAt: at,
      };
      const isOpen = mayMoveStockCount(count.status, 'COUNTED');
      if (isOpen && (await this.store.addEntry(tx, written))) {
        await this.requireFresh(tx, { line, warehouseId, written, waitedMs: entry.waitedMs ?? 0 });
        const counted = (mode === 'ADD' ? (line.counted ?? 0) : 0) + quantity;
        if (counted > MAX_QUANTITY) throw countRule('TOO_MUCH', STOCK_COUNT_MESSAGES.tooMuch);
        await writeCounted(tx, { companyId, id: line.id, warehouseId, counted, at });
      } else {
        const before = await this.store.findEntry(tx, companyId, key);
        if (before === null) throw countConflict('NOT_OPEN', STOCK_COUNT_MESSAGES.notOpen);
        if (before.lineId !== line.id) throw countConflict('KEY_TAKEN', STOCK_COUNT_MESSAGES.keyTaken);
      }
      return toBlindLine(await this.store.readLine(tx, line));
    });
  }

  /**
   * A number is compared with the books of the moment in which it is taken. One that waited is of an earlier moment: it is not
   * taken once units have moved since, nor over the newer number of another person.
   */
  private async requireFresh(tx: EntityManager, { line, warehouseId, written, waitedMs }: Waited): Promise<void> {
    if (waitedMs < ENTERED_NOW_MS) return;
    const since = new Date(written.enteredAt.getTime() - waitedMs);
    const { companyId, wsin } = line;
    if (await this.stock.hasMovedSince(tx, { companyId, warehouseId, wsin }, since))
      throw countConflict('STOCK_MOVED', STOCK_COUNT_MESSAGES.moved(wsin));
    const { mode, enteredBy } = written;
    if (mode === 'SET' && (await this.store.hasOtherCounted(tx, line, { enteredBy, since })))
      throw countConflict('COUNTED_BY_OTHER', STOCK_COUNT_MESSAGES.countedByOther(wsin));
  }

  /** Goods that nobody knew of join a count of everything; a chosen list stays as it was chosen. */
  private async lineOf(tx: EntityManager, count: StockCountEntity, wsin: string): Promise<StockCountLineEntity> {
    const key = { companyId: count.companyId, stockCountId: count.id, wsin };
    const listed = await this.store.lockLine(tx, key);
    if (listed !== null) return listed;
    if (!(await findWsins(tx, count.companyId, [wsin])).has(wsin))
      throw countRule('WSIN_NOT_FOUND', STOCK_COUNT_MESSAGES.wsinMissing(wsin));
    if (!count.isFull || !mayMoveStockCount(count.status, 'COUNTED'))
      throw countRule('NOT_ON_LIST', STOCK_COUNT_MESSAGES.notOnList(wsin));
    await this.store.addLines(tx, [key]);
    const added = await this.store.lockLine(tx, key);
    if (added === null) throw countRule('NOT_ON_LIST', STOCK_COUNT_MESSAGES.notOnList(wsin));
    return added;
  }
}
