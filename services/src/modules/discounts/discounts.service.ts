import { Injectable } from '@nestjs/common';
import {
  type SetStorePricesRequest,
  type StorePriceLine,
  type StorePricesQuery,
  type StorePriceView,
} from '@godown/contracts/discounts';
import { PRICING_MESSAGES, PRICING_TYPES } from '@godown/contracts/orders';
import { pricingValueProblem, STORE_PRICE_MESSAGES, storeTypeOf } from '@godown/contracts/price-lists';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../core/actor.js';
import { UserError } from '../../core/errors.js';
import { isUuid } from '../../core/uuid.js';
import { Database } from '../../database/database.js';
import { CatalogueService } from '../catalogue/index.js';
import { type StoreKey, type StorePriceToWrite, StorePricesService } from '../price-lists/index.js';
import { StoreAddressesService } from '../stores/index.js';
import { StorePriceList } from './store-price-list.read-model.js';

/** What people agree with a store about its prices. */
@Injectable()
export class DiscountsService {
  constructor(
    private readonly database: Database,
    private readonly storePrices: StorePricesService,
    private readonly prices: StorePriceList,
    private readonly stores: StoreAddressesService,
    private readonly catalogue: CatalogueService,
  ) {}

  async list(
    actor: Actor,
    path: StoreKey,
    query: StorePricesQuery,
  ): Promise<{ data: StorePriceView[]; totalCount: number }> {
    return this.database.reading(actor, async (tx) =>
      this.prices.list(tx, await this.requireStore(tx, actor, path), query),
    );
  }

  /** All lines or none. @returns how many were not so already */
  async set(actor: Actor, path: StoreKey, { items }: SetStorePricesRequest): Promise<number> {
    return this.database.within(actor, async (tx) => {
      const store = await this.requireStore(tx, actor, path);
      const lines = items.map(toWrite);
      const problems = await this.problemsOf(tx, store.companyId, lines);
      const errors = [...twiceNamed(lines), ...problems].map(([index, message]) => ({
        field: `items.${index}`,
        message,
      }));
      const [first] = errors;
      if (first) throw new UserError('invalid', 'INVALID_STORE_PRICE', first.message, { errors });
      return this.storePrices.write(tx, actor, { store, lines });
    });
  }

  /** The store, or the store type, whose prices they are. @throws UserError missing for a store of somebody else */
  async requireStore(tx: EntityManager, actor: Actor, { companyId, storeId }: StoreKey): Promise<StoreKey> {
    if (!isUuid(companyId)) throw UserError.missing('Company not found');
    const within = actor.requireCompany(companyId);
    if (storeTypeOf(storeId) === null) await this.stores.get(tx, within, storeId);
    return { companyId: within, storeId };
  }

  /** What speaks against a line, by its index. */
  async problemsOf(
    tx: EntityManager,
    companyId: string,
    lines: readonly StorePriceToWrite[],
  ): Promise<Map<number, string>> {
    const found = await this.catalogue.findBySkus(
      tx,
      companyId,
      lines.map(({ sku }) => sku),
    );
    const known = new Map(found.map((item) => [item.sku, item]));
    const problemOf = ({ sku, pricing }: StorePriceToWrite): string | null => {
      const item = known.get(sku);
      if (!item) return STORE_PRICE_MESSAGES.skuNotFound(sku);
      if (pricing === null) return null;
      if (pricing.pricingType === PRICING_TYPES.margin && item.basePricePaise === null)
        return PRICING_MESSAGES.basePriceMissing(sku);
      return pricingValueProblem(pricing.pricingType, pricing.pricingValue);
    };
    return new Map(
      lines.flatMap((line, index) => {
        const problem = problemOf(line);
        return problem === null ? [] : [[index, problem] as const];
      }),
    );
  }
}

function toWrite({ sku, pricingType, pricingValue }: StorePriceLine): StorePriceToWrite {
  return { sku, pricing: pricingType === null ? null : { pricingType, pricingValue: pricingValue ?? 0 } };
}

function twiceNamed(lines: readonly StorePriceToWrite[]): [number, string][] {
  const seen = new Set<string>();
  return lines.flatMap(({ sku }, index): [number, string][] => {
    if (seen.has(sku)) return [[index, STORE_PRICE_MESSAGES.twice(sku)]];
    seen.add(sku);
    return [];
  });
}
