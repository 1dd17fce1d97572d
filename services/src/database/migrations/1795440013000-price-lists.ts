import { type QueryRunner } from 'typeorm';
import { Baseline } from '../baseline.js';
import { tenantTable } from '../tenant-table.js';

/** What a store pays for a SKU where it is not the usual price. */
export class PriceLists1795440013000 extends Baseline {
  name = 'PriceLists1795440013000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(STORE_PRICES);
    await tenantTable(runner, 'store_prices');
  }
}

const STORE_PRICES = `
  CREATE TABLE store_prices (
    company_id uuid NOT NULL,
    store_address_id uuid NOT NULL,
    sku text NOT NULL,
    pricing_type smallint NOT NULL CONSTRAINT store_prices_type_known CHECK (pricing_type IN (1, 2, 3)),
    pricing_value numeric(12,2) NOT NULL CONSTRAINT store_prices_value_not_negative CHECK (pricing_value >= 0),
    updated_at timestamptz NOT NULL,
    CONSTRAINT store_prices_pk PRIMARY KEY (company_id, store_address_id, sku),
    CONSTRAINT store_prices_store_fk FOREIGN KEY (company_id, store_address_id) REFERENCES store_addresses (company_id, id)
  );`;
