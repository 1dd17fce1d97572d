// Prices go from one store to another, one statement for all of them.
import { type EntityManager } from 'typeorm';
import { run } from '../../database/rows.js';

interface PricesCopy {
  companyId: string;
  from: string;
  to: string;
  /** Of the mapping: copies are known by it. */
  mergedAt: string;
}

/** Gives `to` the prices of `from` for what it has none for. */
export function copyMissingPrices(tx: EntityManager, { companyId, from, to, mergedAt }: PricesCopy): Promise<unknown> {
  return run(
    tx,
    `INSERT INTO store_prices (company_id, store_address_id, sku, pricing_type, pricing_value, updated_at)
     SELECT company_id, $3, sku, pricing_type, pricing_value, $4 FROM store_prices
     WHERE company_id = $1 AND store_address_id = $2 ON CONFLICT DO NOTHING`,
    [companyId, from, to, mergedAt],
  );
}

/** Takes back what `copyMissingPrices` gave and nobody has changed since. */
export function removeCopiedPrices(tx: EntityManager, { companyId, from, to, mergedAt }: PricesCopy): Promise<unknown> {
  return run(
    tx,
    `DELETE FROM store_prices USING store_prices origin
     WHERE origin.company_id = $1 AND origin.store_address_id = $2 AND store_prices.company_id = $1 AND store_prices.store_address_id = $3
       AND store_prices.sku = origin.sku AND store_prices.updated_at = $4`,
    [companyId, from, to, mergedAt],
  );
}
