import { Injectable } from '@nestjs/common';
import { PRICING_TYPES } from '@godown/contracts/orders';
import { type StoreType, storeTypeOf } from '@godown/contracts/price-lists';
import { type EntityManager } from 'typeorm';
import { type Actor } from '../../core/actor.js';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { Clock } from '../../core/clock.js';
import { StoreAddressesService } from '../stores/index.js';
import {
  type StoreKey,
  StorePricesRepository,
  type StorePriceToWrite,
  type StorePricing,
} from './store-prices.repository.js';
import { lockTypePrices } from './store-type-prices.sql.js';

/** What each store pays for each SKU, and the stores of each type. */
@Injectable()
export class StorePricesService {
  constructor(
    private readonly repository: StorePricesRepository,
    private readonly stores: StoreAddressesService,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /** Writes lines that nothing speaks against; what is so already stays untouched. The trail says what each was before. */
  async write(
    tx: EntityManager,
    actor: Actor,
    { store, lines, by }: { store: StoreKey; lines: readonly StorePriceToWrite[]; by?: string },
  ): Promise<number> {
    if (storeTypeOf(store.storeId) === null) await this.stores.lock(tx, store.companyId, store.storeId);
    else await lockTypePrices(tx, store.companyId);
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

  /** For orders: the store's own prices of these SKUs, and those of its type where it has none. */
  async find(tx: EntityManager, store: StoreKey, skus: readonly string[]): Promise<ReadonlyMap<string, StorePricing>> {
    const { companyId, storeId } = store;
    const { isDistributor } = await this.stores.get(tx, companyId, storeId);
    const type: StoreType = isDistributor ? 'distributors' : 'retailers';
    const ofType = await this.repository.find(tx, { companyId, storeId: type }, skus);
    return new Map([...ofType, ...(await this.repository.find(tx, store, skus))]);
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
