import { Injectable } from '@nestjs/common';
import { type StorePricesQuery, type StorePriceView } from '@godown/contracts/discounts';
import { type EntityManager } from 'typeorm';
import { type StoreKey } from '../price-lists/index.js';
import { pageOfPrices } from './store-prices.sql.js';

/** The query of the Discount screen. */
@Injectable()
export class StorePriceList {
  async list(
    tx: EntityManager,
    key: StoreKey,
    query: StorePricesQuery,
  ): Promise<{ data: StorePriceView[]; totalCount: number }> {
    const { lines, total } = await pageOfPrices(tx, key, query);
    const data = lines.map((line) => ({ ...line, changedAt: line.changedAt?.toISOString() ?? null }));
    return { data, totalCount: total };
  }
}
