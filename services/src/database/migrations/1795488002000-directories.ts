import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** What is unique across companies is promised by directories; the tables of the companies have plain indexes. */
export class Directories1795488002000 implements MigrationInterface {
  name = 'Directories1795488002000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [ALL_COMPANIES, WSINS, PAYMENTS]) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of [ALL_COMPANIES, PAYMENTS_BACK, WSINS_BACK]) await runner.query(sql);
  }
}

// Row-level security holds for the owner, too.
const ALL_COMPANIES = `SELECT set_config('app.scope', 'platform', true)`;

const WSINS = `
  CREATE TABLE wsin_directory (
    wsin text CONSTRAINT wsin_directory_pk PRIMARY KEY,
    tenant_id uuid NOT NULL
  );
  INSERT INTO wsin_directory (wsin, tenant_id) SELECT wsin, company_id FROM wsins;
  CREATE INDEX wsins_with_number ON wsins (wsin);
  ALTER TABLE wsins DROP CONSTRAINT wsins_wsin_unique`;

const WSINS_BACK = `
  ALTER TABLE wsins ADD CONSTRAINT wsins_wsin_unique UNIQUE (wsin);
  DROP INDEX wsins_with_number;
  DROP TABLE wsin_directory`;

const PAYMENTS = `
  CREATE TABLE gateway_order_directory (
    gateway text NOT NULL,
    order_ref text NOT NULL,
    tenant_id uuid NOT NULL,
    payment_id uuid NOT NULL,
    CONSTRAINT gateway_order_directory_pk PRIMARY KEY (gateway, order_ref)
  );
  INSERT INTO gateway_order_directory (gateway, order_ref, tenant_id, payment_id)
  SELECT gateway, order_ref, company_id, id FROM gateway_payments WHERE order_ref IS NOT NULL;
  DROP INDEX gateway_payments_order`;

const PAYMENTS_BACK = `
  CREATE UNIQUE INDEX gateway_payments_order ON gateway_payments (gateway, order_ref) WHERE order_ref IS NOT NULL;
  DROP TABLE gateway_order_directory`;
