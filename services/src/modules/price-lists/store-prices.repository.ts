import { Injectable } from '@nestjs/common';
import { type PricingType } from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';
import { rows } from '../../database/rows.js';

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

interface PriceRow {
  sku: string;
  pricing_type: PricingType;
  pricing_value: number;
}

/** The table `store_prices`. */
@Injectable()
export class StorePricesRepository {
  async find(
    tx: EntityManager,
    { companyId, storeId }: StoreKey,
    skus: readonly string[],
  ): Promise<Map<string, StorePricing>> {
    const found = await rows<PriceRow>(
      tx,
      `SELECT sku, pricing_type, pricing_value FROM store_prices WHERE company_id = $1 AND store_address_id = $2 AND sku = ANY ($3::text[])`,
      [companyId, storeId, skus],
    );
    return new Map(
      found.map((row) => [row.sku, { pricingType: row.pricing_type, pricingValue: Number(row.pricing_value) }]),
    );
  }

  async save(
    tx: EntityManager,
    { companyId, storeId }: StoreKey,
    lines: readonly StorePriceToWrite[],
    at: Date,
  ): Promise<void> {
    const kept = lines.flatMap(({ sku, pricing }) => (pricing === null ? [] : [{ sku, ...pricing }]));
    const gone = lines.filter(({ pricing }) => pricing === null).map(({ sku }) => sku);
    if (gone.length > 0)
      await rows(
        tx,
        `DELETE FROM store_prices WHERE company_id = $1 AND store_address_id = $2 AND sku = ANY ($3::text[])`,
        [companyId, storeId, gone],
      );
    if (kept.length === 0) return;
    await rows(
      tx,
      `INSERT INTO store_prices (company_id, store_address_id, sku, pricing_type, pricing_value, updated_at)
       SELECT $1, $2, given.sku, given.pricing_type, given.pricing_value, $6
       FROM unnest($3::text[], $4::smallint[], $5::numeric[]) AS given (sku, pricing_type, pricing_value)
       ON CONFLICT ON CONSTRAINT store_prices_pk DO UPDATE
       SET pricing_type = EXCLUDED.pricing_type, pricing_value = EXCLUDED.pricing_value, updated_at = EXCLUDED.updated_at`,
      [
        companyId,
        storeId,
        kept.map(({ sku }) => sku),
        kept.map(({ pricingType }) => pricingType),
        kept.map(({ pricingValue }) => pricingValue),
        at,
      ],
    );
  }
}
