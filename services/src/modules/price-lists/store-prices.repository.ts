import { Injectable } from '@nestjs/common';
import { type PricingType } from '@godown/contracts/orders';
import { type StoreType, storeTypeOf } from '@godown/contracts/price-lists';
import { type EntityManager, Any } from 'typeorm';
import { upsertMany } from '../../database/entity-sql.js';
import { StorePriceEntity } from './store-price.entity.js';
import { StoreTypePriceEntity } from './store-type-price.entity.js';

export interface StoreKey {
  companyId: string;
  storeId: string;
}

export interface StorePricing {
  pricingType: PricingType;
  pricingValue: number;
}

export interface StorePriceToWrite {
  sku: string;
  /** null removes the price. */
  pricing: StorePricing | null;
}

/** The tables `store_prices` and `store_type_prices`. A key names a store, or a store type. */
@Injectable()
export class StorePricesRepository {
  async find(
    tx: EntityManager,
    { companyId, storeId }: StoreKey,
    skus: readonly string[],
  ): Promise<Map<string, StorePricing>> {
    const type = storeTypeOf(storeId);
    const found =
      type === null
        ? await tx.getRepository(StorePriceEntity).findBy({ companyId, storeAddressId: storeId, sku: Any([...skus]) })
        : await tx.getRepository(StoreTypePriceEntity).findBy({ companyId, ...keyOf(type), sku: Any([...skus]) });
    return new Map(found.map(({ sku, pricingType, pricingValue }) => [sku, { pricingType, pricingValue }]));
  }

  async save(
    tx: EntityManager,
    { companyId, storeId }: StoreKey,
    lines: readonly StorePriceToWrite[],
    at: Date,
  ): Promise<void> {
    const kept = lines.flatMap(({ sku, pricing }) =>
      pricing === null ? [] : [{ companyId, sku, ...pricing, updatedAt: at }],
    );
    const gone = Any(lines.filter(({ pricing }) => pricing === null).map(({ sku }) => sku));
    const type = storeTypeOf(storeId);
    if (type === null) {
      const rows = kept.map((row) => ({ ...row, storeAddressId: storeId }));
      await tx.getRepository(StorePriceEntity).delete({ companyId, storeAddressId: storeId, sku: gone });
      await upsertMany(tx, StorePriceEntity, ['companyId', 'storeAddressId', 'sku'], rows);
    } else {
      const rows = kept.map((row) => ({ ...row, ...keyOf(type) }));
      await tx.getRepository(StoreTypePriceEntity).delete({ companyId, ...keyOf(type), sku: gone });
      await upsertMany(tx, StoreTypePriceEntity, ['companyId', 'isDistributor', 'sku'], rows);
    }
  }
}

const keyOf = (type: StoreType) => ({ isDistributor: type === 'distributors' });
