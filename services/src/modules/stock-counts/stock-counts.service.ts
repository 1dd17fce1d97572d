import { Injectable } from '@nestjs/common';
import {
  type ListStockCountsQuery,
  mayMoveStockCount,
  type NewStockCountRequest,
  STOCK_COUNT_MESSAGES,
  type StockCountLine,
  type StockCountLinesQuery,
  type StockCountRow,
} from '@godown/contracts/stock-counts';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { uuidv7 } from '../../core/uuid.js';
import { Database } from '../../database/database.js';
import { insertMany } from '../../database/entity-sql.js';
import { selectPage } from '../../database/list/define-list.js';
import { WarehousesService } from '../warehouses/index.js';
import { StockCountStore } from './stock-count-store.js';
import { StockCountEntity } from './stock-count.entity.js';
import { countConflict, countRule } from './stock-counts.errors.js';
import { toBlindLine, toCountRow } from './stock-counts.mapper.js';
import {
  addBinLines,
  addStockedLines,
  COUNT_COLUMNS,
  findWsins,
  LINE_COLUMNS,
  LINES,
  STOCK_COUNTS,
  writePrices,
} from './stock-counts.sql.js';

/** Stock counts of the own warehouses: who counts sees WSINs and what was counted, never what should be there. */
@Injectable()
export class StockCountsService {
  constructor(
    private readonly database: Database,
    private readonly store: StockCountStore,
    private readonly warehouses: WarehousesService,
    private readonly clock: Clock,
  ) {}

  async list(
    actor: Actor,
    { status, warehouseId, page: pageNumber, size: records }: ListStockCountsQuery,
  ): Promise<{ stockCounts: StockCountRow[]; totalRecords: number }> {
    return this.database.reading(actor, async (tx) => {
      const warehouseIds = await this.warehouses.requireReach(tx, actor, undefined);
      const page = STOCK_COUNTS.page({ records, pageNumber }, { warehouseIds, status, warehouseId });
      const { found, count } = await selectPage(tx, page, COUNT_COLUMNS);
      return { stockCounts: found.map(toCountRow), totalRecords: count };
    });
  }

  async get(actor: Actor, id: string): Promise<StockCountRow> {
    return this.database.reading(actor, async (tx) => toCountRow(await this.store.require(tx, actor, id)));
  }

  async listLines(
    actor: Actor,
    id: string,
    { state, page: pageNumber, size: records }: StockCountLinesQuery,
  ): Promise<{ lines: StockCountLine[]; totalRecords: number }> {
    return this.database.reading(actor, async (tx) => {
      const { companyId } = await this.store.require(tx, actor, id);
      const page = LINES.page({ records, pageNumber, order: 'asc' }, { companyId, countId: id, state });
      const { found, count } = await selectPage(tx, page, LINE_COLUMNS);
      return { lines: found.map(toBlindLine), totalRecords: count };
    });
  }

  /**
   * One unfinished count per company and warehouse, so that no difference is found twice. @returns its id
   * @throws UserError conflict while another one is not finished, rule when there is nothing to count
   */
  async open(actor: Actor, request: NewStockCountRequest): Promise<string> {
    const { warehouseId, companyId: asked, wsins = [] } = request;
    const companyId = actor.requireCompany(asked);
    const chosen = [...new Set(wsins)];
    const bin = request.bin === undefined || request.bin === '' ? null : request.bin;
    if (bin !== null && chosen.length > 0) throw countRule('BIN_OR_WSINS', STOCK_COUNT_MESSAGES.binOrWsins);
    return this.database.within(actor, async (tx) => {
      await this.warehouses.requireReach(tx, actor, [warehouseId]);
      const isFull = chosen.length === 0 && bin === null;
      const [id, openedBy, openedAt] = [uuidv7(), actor.requireUser(), this.clock.now()];
      const row = { companyId, id, warehouseId, status: 'OPEN' as const, isFull, bin, openedBy, openedAt };
      if ((await insertMany(tx, StockCountEntity, [row], { skipExisting: true })) === 0)
        throw countConflict('UNFINISHED', STOCK_COUNT_MESSAGES.unfinished);
      if (bin !== null) await this.addBin(tx, { ...row, bin });
      else if (!isFull) await this.addChosen(tx, { companyId, id }, chosen);
      else if ((await addStockedLines(tx, row)) === 0) throw countRule('NOTHING', STOCK_COUNT_MESSAGES.nothing);
      return id;
    });
  }

  /** @throws UserError rule while a line has no number: an empty shelf is a 0 that somebody entered */
  async finish(actor: Actor, id: string): Promise<void> {
    await this.database.within(actor, async (tx) => {
      const key = await this.store.require(tx, actor, id);
      const { status } = await this.store.lockToMove(tx, key);
      if (!mayMoveStockCount(status, 'COUNTED')) throw countConflict('NOT_OPEN', STOCK_COUNT_MESSAGES.notOpen);
      const uncounted = await this.store.countUncounted(tx, key);
      if (uncounted > 0) throw countRule('UNCOUNTED', STOCK_COUNT_MESSAGES.uncounted(uncounted));
      await writePrices(tx, key);
      const change = { status: 'COUNTED' as const, countedAt: this.clock.now() };
      await tx.getRepository(StockCountEntity).update({ companyId: key.companyId, id }, change);
    });
  }

  private async addBin(tx: EntityManager, count: Parameters<typeof addBinLines>[1]): Promise<void> {
    if ((await addBinLines(tx, count)) === 0) throw countRule('NOTHING', STOCK_COUNT_MESSAGES.emptyBin(count.bin));
  }

  private async addChosen(
    tx: EntityManager,
    { companyId, id: stockCountId }: { companyId: string; id: string },
    wsins: readonly string[],
  ): Promise<void> {
    const known = await findWsins(tx, companyId, wsins);
    const unknown = wsins.find((wsin) => !known.has(wsin));
    if (unknown !== undefined) throw countRule('WSIN_NOT_FOUND', STOCK_COUNT_MESSAGES.wsinMissing(unknown));
    await this.store.addLines(
      tx,
      wsins.map((wsin) => ({ companyId, stockCountId, wsin })),
    );
  }
}
