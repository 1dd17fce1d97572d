import { Injectable } from '@nestjs/common';
import { PRICING_MESSAGES, PRICING_TYPES } from '@godown/contracts/orders';
import {
  pricingValueProblem,
  STORE_PRICE_MESSAGES,
  type SetStorePricesRequest,
  type StorePriceLine,
  type StorePricesQuery,
  type StorePriceView,
} from '@godown/contracts/price-lists';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../core/actor.js';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { Clock } from '../../core/clock.js';
import { UserError } from '../../core/errors.js';
import { isUuid } from '../../core/uuid.js';
import { Database } from '../../database/database.js';
import { CatalogueService } from '../catalogue/index.js';
import { StoreAddressesService } from '../stores/index.js';
import { StorePriceList } from './store-price-list.read-model.js';
import { type StoreKey } from './store-prices.sql.js';
import { StorePricesRepository, type StorePriceToWrite, type StorePricing } from './store-prices.repository.js';

/** What each store pays for each SKU. */
@Injectable()
export class StorePricesService {
  constructor(
    private readonly database: Database,
    private readonly repository: StorePricesRepository,
    private readonly prices: StorePriceList,
    private readonly stores: StoreAddressesService,
    private readonly catalogue: CatalogueService,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
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
      return this.write(tx, actor, { store, lines });
    });
  }

  /** @throws UserError missing for a store of somebody else */
  async requireStore(tx: EntityManager, actor: Actor, { companyId, storeId }: StoreKey): Promise<StoreKey> {
    if (!isUuid(companyId)) throw UserError.missing('Company not found');
    const within = actor.requireCompany(companyId);
    await this.stores.get(tx, within, storeId);
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

  /** Writes lines that nothing speaks against; what is so already stays untouched. The trail says what each was before. */
  async write(
    tx: EntityManager,
    actor: Actor,
    { store, lines, by }: { store: StoreKey; lines: readonly StorePriceToWrite[]; by?: string },
  ): Promise<number> {
    await this.stores.lock(tx, store.companyId, store.storeId);
    const before = await this.repository.find(
      tx,
      store,
      lines.map(({ sku }) => sku),
    );
    const changed = lines.filter(({ sku, pricing }) => textOf(before.get(sku) ?? null) !== textOf(pricing));
    if (changed.length === 0) return 0;
    await this.repository.save(tx, store, changed, this.clock.now());
    await this.audit.write(tx, actor, {
      action: 'storePrices.changed',
      outcome: 'done',
      tenantId: store.companyId,
      subject: store.storeId,
      ...(by === undefined ? {} : { by }),
      changes: Object.fromEntries(
        changed.map(({ sku, pricing }) => [
          `SKU ${sku}`,
          { before: textOf(before.get(sku) ?? null), after: textOf(pricing) },
        ]),
      ),
    });
    return changed.length;
  }

  /** For orders: the store's own prices of these SKUs. */
  async find(tx: EntityManager, store: StoreKey, skus: readonly string[]): Promise<ReadonlyMap<string, StorePricing>> {
    return this.repository.find(tx, store, skus);
  }
}

const WORDS = {
  [PRICING_TYPES.margin]: 'margin',
  [PRICING_TYPES.discount]: 'discount',
  [PRICING_TYPES.flatPrice]: 'flatPrice',
} as const;

function textOf(pricing: StorePricing | null): string | null {
  return pricing === null ? null : `${WORDS[pricing.pricingType]} ${pricing.pricingValue}`;
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
