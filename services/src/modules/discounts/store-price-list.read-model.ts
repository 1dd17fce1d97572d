import { Injectable } from '@nestjs/common';
import { type StorePricesQuery, type StorePriceView } from '@godown/contracts/discounts';
import { storeTypeOf } from '@godown/contracts/price-lists';
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
    // Of a store type, its prices are its own.
    const isType = storeTypeOf(key.storeId) !== null;
    const data = lines.map((line) => ({
      ...line,
      isOfType: line.isOfType && !isType,
      changedAt: line.changedAt?.toISOString() ?? null,
    }));
    return { data, totalCount: total };
  }
}
