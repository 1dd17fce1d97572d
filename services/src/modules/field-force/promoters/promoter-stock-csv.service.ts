import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { shownTime } from '@godown/contracts/common';
import { csvLine, type CsvValue } from '@godown/contracts/csv';
import {
  PROMOTER_STOCK_LABELS,
  type PromoterStockCsvQuery,
  type PromoterStockItem,
  type PromoterTransaction,
} from '@godown/contracts/field-force';
import { type Actor } from '../../../core/actor.js';
import { Database } from '../../../database/database.js';
import { PromoterStockList } from './promoter-stock-list.read-model.js';

const PORTION = 1_000;

type Cell = (transaction: PromoterTransaction, item: PromoterStockItem) => CsvValue;

const COLUMNS: readonly (readonly [heading: string, value: Cell])[] = [
  ['Date', ({ createdAt }) => shownTime(createdAt)],
  ['Promoter', ({ promoterName }) => promoterName],
  ['Phone', ({ promoterPhone }) => promoterPhone],
  ['Type', ({ kind }) => PROMOTER_STOCK_LABELS[kind]],
  ['Warehouse', ({ warehouseName }) => warehouseName],
  ['Retailer', ({ retailerName }) => retailerName],
  ['Title', (_, { title }) => title],
  ['SKU', (_, { sku }) => sku],
  ['Stock Count', (_, { stockCount }) => stockCount],
  ['Remark', ({ remark }) => remark],
];

/** The list as a file, one line for each product; read in portions. */
@Injectable()
export class PromoterStockCsv {
  constructor(
    private readonly database: Database,
    private readonly list: PromoterStockList,
  ) {}

  lines(actor: Actor, query: PromoterStockCsvQuery): Readable {
    if (query.companyId !== undefined) actor.requireCompany(query.companyId);
    return Readable.from(this.read(actor, query));
  }

  private async *read(actor: Actor, query: PromoterStockCsvQuery): AsyncGenerator<string> {
    yield csvLine(COLUMNS.map(([heading]) => heading));
    let last: string | null = null;
    for (;;) {
      const before: string | null = last;
      const portion: PromoterTransaction[] = await this.database.reading(actor, (tx) =>
        this.list.portion(tx, query, before, PORTION),
      );
      if (portion.length > 0)
        yield portion
          .flatMap((row) => row.items.map((item) => csvLine(COLUMNS.map(([, value]) => value(row, item)))))
          .join('');
      if (portion.length < PORTION) return;
      last = portion.at(-1)?.id ?? null;
    }
  }
}
