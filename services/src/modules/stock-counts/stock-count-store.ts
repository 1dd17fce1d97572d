import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, MoreThan, Not } from 'typeorm';
import { type Actor } from '../../core/actor.js';
import { insertMany } from '../../database/entity-sql.js';
import { selectPage } from '../../database/list/define-list.js';
import { WarehousesService } from '../warehouses/index.js';
import { StockCountEntryEntity } from './stock-count-entry.entity.js';
import { StockCountLineEntity } from './stock-count-line.entity.js';
import { StockCountEntity } from './stock-count.entity.js';
import { countMissing } from './stock-counts.errors.js';
import {
  type BlindLine,
  COUNT_COLUMNS,
  LINE_COLUMNS,
  type ListedCount,
  LINES,
  STOCK_COUNTS,
} from './stock-counts.sql.js';

type LineKey = Pick<StockCountLineEntity, 'companyId' | 'stockCountId' | 'wsin'>;

/** Stock counts by their ids, for those who may see them; and their locks. */
@Injectable()
export class StockCountStore {
  constructor(private readonly warehouses: WarehousesService) {}

  /** @throws UserError missing for one that the actor may not see */
  async require(tx: EntityManager, actor: Actor, id: string): Promise<ListedCount> {
    const warehouseIds = await this.warehouses.requireReach(tx, actor, undefined);
    const page = STOCK_COUNTS.page({ records: 1, pageNumber: 1 }, { warehouseIds, id });
    const [found] = (await selectPage(tx, page, COUNT_COLUMNS)).found;
    if (found === undefined) throw countMissing();
    return found;
  }

  /** Many count at once; nobody finishes meanwhile. */
  lockToCount(tx: EntityManager, key: Pick<StockCountEntity, 'companyId' | 'id'>): Promise<StockCountEntity> {
    return this.lock(tx, key, 'pessimistic_read');
  }

  /** Nobody counts meanwhile, and every number that came before has been written. */
  lockToMove(tx: EntityManager, key: Pick<StockCountEntity, 'companyId' | 'id'>): Promise<StockCountEntity> {
    return this.lock(tx, key, 'pessimistic_write');
  }

  lockLine(tx: EntityManager, { companyId, stockCountId, wsin }: LineKey): Promise<StockCountLineEntity | null> {
    return tx
      .getRepository(StockCountLineEntity)
      .findOne({ where: { companyId, stockCountId, wsin }, lock: { mode: 'pessimistic_write' } });
  }

  async addLines(tx: EntityManager, lines: readonly LineKey[]): Promise<void> {
    await insertMany(tx, StockCountLineEntity, lines, { skipExisting: true });
  }

  async readLine(
    tx: EntityManager,
    { companyId, id }: Pick<StockCountLineEntity, 'companyId' | 'id'>,
  ): Promise<BlindLine> {
    const page = LINES.page({ records: 1, pageNumber: 1 }, { companyId, id });
    const [line] = (await selectPage(tx, page, LINE_COLUMNS)).found;
    if (line === undefined) throw countMissing();
    return line;
  }

  countUncounted(tx: EntityManager, { companyId, id }: Pick<StockCountEntity, 'companyId' | 'id'>): Promise<number> {
    return tx.getRepository(StockCountLineEntity).countBy({ companyId, stockCountId: id, counted: IsNull() });
  }

  /** @returns false when the key has been taken before */
  async addEntry(tx: EntityManager, entry: StockCountEntryEntity): Promise<boolean> {
    return (await insertMany(tx, StockCountEntryEntity, [entry], { skipExisting: true })) === 1;
  }

  findEntry(tx: EntityManager, companyId: string, id: string): Promise<StockCountEntryEntity | null> {
    return tx.getRepository(StockCountEntryEntity).findOneBy({ companyId, id });
  }

  /** Whether somebody else has entered a number of the line since a moment. */
  hasOtherCounted(
    tx: EntityManager,
    { companyId, id }: Pick<StockCountLineEntity, 'companyId' | 'id'>,
    { enteredBy, since }: { enteredBy: string; since: Date },
  ): Promise<boolean> {
    const entries = tx.getRepository(StockCountEntryEntity);
    return entries.existsBy({ companyId, lineId: id, enteredBy: Not(enteredBy), enteredAt: MoreThan(since) });
  }

  /** Whether the person has entered a number of the count. */
  hasCounted(
    tx: EntityManager,
    { companyId, id }: Pick<StockCountEntity, 'companyId' | 'id'>,
    enteredBy: string,
  ): Promise<boolean> {
    return tx.getRepository(StockCountEntryEntity).existsBy({ companyId, stockCountId: id, enteredBy });
  }

  private async lock(
    tx: EntityManager,
    { companyId, id }: Pick<StockCountEntity, 'companyId' | 'id'>,
    mode: 'pessimistic_read' | 'pessimistic_write',
  ): Promise<StockCountEntity> {
    const count = await tx.getRepository(StockCountEntity).findOne({ where: { companyId, id }, lock: { mode } });
    if (count === null) throw countMissing();
    return count;
  }
}
