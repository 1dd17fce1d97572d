import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { tenantTable } from '../tenant-table.js';

/** What the orders of a day are made of: states, warehouses, couriers, products, failed attempts and reasons of returns. */
export class OrderShares1795608000000 implements MigrationInterface {
  name = 'OrderShares1795608000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE order_shares_per_day (
        company_id uuid NOT NULL,
        generation integer NOT NULL,
        kind text NOT NULL,
        day date NOT NULL,
        key text NOT NULL,
        label text NOT NULL,
        orders integer NOT NULL,
        quantity integer NOT NULL,
        amount_paise bigint NOT NULL,
        CONSTRAINT order_shares_per_day_pk PRIMARY KEY (company_id, generation, kind, day, key),
        CONSTRAINT order_shares_per_day_kind_known
          CHECK (kind IN ('state', 'warehouse', 'courier', 'product', 'undelivered', 'return'))
      )`);
    await tenantTable(runner, 'order_shares_per_day');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE order_shares_per_day`);
  }
}
