import { Injectable } from '@nestjs/common';
import { type PricingType } from '@godown/contracts/orders';
import { type EntityManager, Any } from 'typeorm';
import { upsertMany } from '../../database/entity-sql.js';
import { StorePriceEntity } from './store-price.entity.js';

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

/** The table `store_prices`. */
@Injectable()
export class StorePricesRepository {
  async find(
    tx: EntityManager,
    { companyId, storeId }: StoreKey,
    skus: readonly string[],
  ): Promise<Map<string, StorePricing>> {
    const found = await tx
      .getRepository(StorePriceEntity)
      .findBy({ companyId, storeAddressId: storeId, sku: Any([...skus]) });
    return new Map(found.map(({ sku, pricingType, pricingValue }) => [sku, { pricingType, pricingValue }]));
  }

  async save(
    tx: EntityManager,
    { companyId, storeId }: StoreKey,
    lines: readonly StorePriceToWrite[],
    at: Date,
  ): Promise<void> {
    const kept = lines.flatMap(({ sku, pricing }) =>
      pricing === null ? [] : [{ companyId, storeAddressId: storeId, sku, ...pricing, updatedAt: at }],
    );
    const gone = lines.filter(({ pricing }) => pricing === null).map(({ sku }) => sku);
    if (gone.length > 0)
      await tx.getRepository(StorePriceEntity).delete({ companyId, storeAddressId: storeId, sku: Any(gone) });
    await upsertMany(tx, StorePriceEntity, ['companyId', 'storeAddressId', 'sku'], kept);
  }
}
