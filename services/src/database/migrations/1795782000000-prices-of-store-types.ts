import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { tenantTable } from '../tenant-table.js';

/** What retailers and distributors pay where a store has no price of its own. */
export class PricesOfStoreTypes1795782000000 implements MigrationInterface {
  name = 'PricesOfStoreTypes1795782000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE store_type_prices (
        company_id uuid NOT NULL,
        is_distributor boolean NOT NULL,
        sku text NOT NULL,
        pricing_type smallint NOT NULL CONSTRAINT store_type_prices_type_known CHECK (pricing_type IN (1, 2, 3)),
        pricing_value numeric(12,2) NOT NULL CONSTRAINT store_type_prices_value_not_negative CHECK (pricing_value >= 0),
        updated_at timestamptz NOT NULL,
        CONSTRAINT store_type_prices_pk PRIMARY KEY (company_id, is_distributor, sku)
      )`);
    await tenantTable(runner, 'store_type_prices');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE store_type_prices');
  }
}
