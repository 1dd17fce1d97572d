import { Injectable } from '@nestjs/common';
import {
  type DifferenceTotals,
  mayMoveStockCount,
  showsDifferences,
  STOCK_COUNT_MESSAGES,
  type StockCountDifference,
  type StockCountDifferencesQuery,
  type StockCountStatus,
} from '@godown/contracts/stock-counts';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../core/actor.js';
import { Clock } from '../../core/clock.js';
import { UserError } from '../../core/errors.js';
import { Database } from '../../database/database.js';
import { selectPage } from '../../database/list/define-list.js';
import { CountedStockService } from '../inventory/index.js';
import { StockCountStore } from './stock-count-store.js';
import { StockCountEntity } from './stock-count.entity.js';
import { cannotMove, countConflict, countMissing } from './stock-counts.errors.js';
import { toDifference } from './stock-counts.mapper.js';
import { clearLines, DIFFERENCE_COLUMNS, DIFFERENCES, findDifferences, totalDifferences } from './stock-counts.sql.js';

interface Review {
  differences: StockCountDifference[];
  totalRecords: number;
  totals: DifferenceTotals;
  mayApprove: boolean;
}

/** What a count found too little or too much: looked at, counted again, booked or dropped. */
@Injectable()
export class StockCountReview {
  constructor(
    private readonly database: Database,
    private readonly store: StockCountStore,
    private readonly stock: CountedStockService,
    private readonly clock: Clock,
  ) {}

  /** @throws UserError conflict while somebody counts: whoever counts must not know what should be there */
  async listDifferences(
    actor: Actor,
    id: string,
    { page: pageNumber, size: records }: StockCountDifferencesQuery,
  ): Promise<Review> {
    return this.database.reading(actor, async (tx) => {
      const count = await this.store.require(tx, actor, id);
      if (!showsDifferences(count.status)) throw countConflict('STILL_COUNTING', STOCK_COUNT_MESSAGES.stillCounting);
      const page = DIFFERENCES.page({ records, pageNumber }, { companyId: count.companyId, countId: id });
      const { found, count: totalRecords } = await selectPage(tx, page, DIFFERENCE_COLUMNS);
      return {
        differences: found.map(toDifference),
        totalRecords,
        totals: await totalDifferences(tx, count),
        mayApprove: count.status === 'COUNTED' && (await this.mayApprove(tx, actor, count)),
      };
    });
  }

  /** The lines are counted anew, as blindly as before; the others keep their numbers. */
  async sendBack(actor: Actor, id: string, lineIds: readonly string[]): Promise<void> {
    await this.move(actor, id, 'OPEN', async (tx, count) => {
      const chosen = [...new Set(lineIds)];
      if ((await clearLines(tx, count, chosen)) < chosen.length) throw countMissing();
      return { countedAt: null };
    });
  }

  /**
   * Books the differences on the levels as they stand now, so that what moved since the count stays.
   * @throws UserError forbidden for who counted, rule when units are missing that orders were promised
   */
  async approve(actor: Actor, id: string): Promise<void> {
    await this.move(actor, id, 'APPROVED', async (tx, count) => {
      if (!(await this.mayApprove(tx, actor, count)))
        throw new UserError('forbidden', 'COUNTED_BY_SAME', STOCK_COUNT_MESSAGES.counters);
      await this.stock.book(tx, {
        companyId: count.companyId,
        countId: id,
        warehouseId: count.warehouseId,
        userId: actor.userId,
        lines: await findDifferences(tx, count),
      });
      return { endedBy: actor.requireUser(), endedAt: this.clock.now() };
    });
  }

  async cancel(actor: Actor, id: string): Promise<void> {
    await this.move(actor, id, 'CANCELLED', () =>
      Promise.resolve({ endedBy: actor.requireUser(), endedAt: this.clock.now() }),
    );
  }

  /** One more pair of eyes, unless there is an admin. */
  private async mayApprove(
    tx: EntityManager,
    actor: Actor,
    count: Pick<StockCountEntity, 'companyId' | 'id'>,
  ): Promise<boolean> {
    return actor.isPlatform || !(await this.store.hasCounted(tx, count, actor.requireUser()));
  }

  private async move(
    actor: Actor,
    id: string,
    to: StockCountStatus,
    work: (tx: EntityManager, count: StockCountEntity) => Promise<Partial<StockCountEntity>>,
  ): Promise<void> {
    await this.database.within(actor, async (tx) => {
      const count = await this.store.lockToMove(tx, await this.store.require(tx, actor, id));
      if (!mayMoveStockCount(count.status, to)) throw cannotMove(count.status);
      const change = await work(tx, count);
      const { companyId } = count;
      await tx.getRepository(StockCountEntity).update({ companyId, id }, { ...change, status: to });
    });
  }
}
