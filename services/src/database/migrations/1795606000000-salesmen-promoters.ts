import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { appendOnly, tenantTable } from '../tenant-table.js';

/** Names of salesmen in two parts; promoters with their retailers and the stock that they carry. */
export class SalesmenPromoters1795606000000 implements MigrationInterface {
  name = 'SalesmenPromoters1795606000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [SALESMEN, PROMOTERS, RETAILERS, TRANSACTIONS, ITEMS, STOCK, ALL_COMPANIES, SPLIT_NAMES])
      await runner.query(sql);
    for (const table of TABLES) await tenantTable(runner, table);
    for (const table of ['promoter_transactions', 'promoter_transaction_items']) await appendOnly(runner, table);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [...TABLES].reverse()) await runner.query(`DROP TABLE ${table}`);
  }
}

const TABLES = [
  'salesmen',
  'promoters',
  'promoter_retailers',
  'promoter_transactions',
  'promoter_transaction_items',
  'promoter_stock',
];

const SALESMEN = `
  CREATE TABLE salesmen (
    company_id uuid NOT NULL CONSTRAINT salesmen_company_fk REFERENCES companies (id),
    user_id uuid NOT NULL CONSTRAINT salesmen_user_fk REFERENCES users (id),
    first_name text NOT NULL,
    last_name text NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT salesmen_pk PRIMARY KEY (company_id, user_id)
  );
  CREATE INDEX salesmen_by_user ON salesmen (user_id);`;

// Row-level security holds for the owner, too.
const ALL_COMPANIES = `SELECT set_config('app.scope', 'platform', true)`;

const SPLIT_NAMES = `
  INSERT INTO salesmen (company_id, user_id, first_name, last_name, created_at)
  SELECT m.company_id, u.id, split_part(u.name, ' ', 1), ltrim(substr(u.name, length(split_part(u.name, ' ', 1)) + 1)), u.created_at
  FROM users u JOIN user_companies m ON m.user_id = u.id WHERE u.role = 'salesman'`;

const PROMOTERS = `
  CREATE TABLE promoters (
    company_id uuid NOT NULL CONSTRAINT promoters_company_fk REFERENCES companies (id),
    user_id uuid NOT NULL CONSTRAINT promoters_user_fk REFERENCES users (id),
    hms_user_reference_id text,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT promoters_pk PRIMARY KEY (company_id, user_id)
  );`;

const RETAILERS = `
  CREATE TABLE promoter_retailers (
    company_id uuid NOT NULL,
    promoter_id uuid NOT NULL,
    retailer_id uuid NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT promoter_retailers_pk PRIMARY KEY (company_id, promoter_id, retailer_id),
    CONSTRAINT promoter_retailers_promoter_fk FOREIGN KEY (company_id, promoter_id) REFERENCES promoters (company_id, user_id),
    CONSTRAINT promoter_retailers_retailer_fk FOREIGN KEY (company_id, retailer_id) REFERENCES store_addresses (company_id, id)
  );
  CREATE INDEX promoter_retailers_by_retailer ON promoter_retailers (company_id, retailer_id);`;

const TRANSACTIONS = `
  CREATE TABLE promoter_transactions (
    company_id uuid NOT NULL,
    id uuid NOT NULL DEFAULT uuidv7(),
    promoter_id uuid NOT NULL,
    kind text NOT NULL CONSTRAINT promoter_transactions_kind_known CHECK (kind IN ('GIVEN', 'SOLD', 'RETURNED', 'DAMAGED')),
    units integer NOT NULL CONSTRAINT promoter_transactions_units_positive CHECK (units > 0),
    warehouse_id uuid CONSTRAINT promoter_transactions_warehouse_fk REFERENCES warehouses (id),
    retailer_id uuid,
    remark text,
    request_key text NOT NULL,
    recorded_by uuid NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT promoter_transactions_pk PRIMARY KEY (company_id, id),
    CONSTRAINT promoter_transactions_once UNIQUE (company_id, request_key),
    CONSTRAINT promoter_transactions_warehouse_of_kind CHECK ((warehouse_id IS NOT NULL) = (kind IN ('GIVEN', 'RETURNED'))),
    CONSTRAINT promoter_transactions_promoter_fk FOREIGN KEY (company_id, promoter_id) REFERENCES promoters (company_id, user_id),
    CONSTRAINT promoter_transactions_retailer_fk FOREIGN KEY (company_id, retailer_id) REFERENCES store_addresses (company_id, id)
  );
  CREATE INDEX promoter_transactions_newest ON promoter_transactions (company_id, created_at DESC, id DESC);
  CREATE INDEX promoter_transactions_of_promoter ON promoter_transactions (company_id, promoter_id, created_at DESC, id DESC);`;

const ITEMS = `
  CREATE TABLE promoter_transaction_items (
    company_id uuid NOT NULL,
    transaction_id uuid NOT NULL,
    catalogue_id uuid NOT NULL,
    units integer NOT NULL CONSTRAINT promoter_transaction_items_units_positive CHECK (units > 0),
    CONSTRAINT promoter_transaction_items_pk PRIMARY KEY (company_id, transaction_id, catalogue_id),
    CONSTRAINT promoter_transaction_items_transaction_fk FOREIGN KEY (company_id, transaction_id)
      REFERENCES promoter_transactions (company_id, id),
    CONSTRAINT promoter_transaction_items_item_fk FOREIGN KEY (company_id, catalogue_id) REFERENCES catalogue_items (company_id, id)
  );`;

const STOCK = `
  CREATE TABLE promoter_stock (
    company_id uuid NOT NULL,
    promoter_id uuid NOT NULL,
    catalogue_id uuid NOT NULL,
    given integer NOT NULL DEFAULT 0,
    sold integer NOT NULL DEFAULT 0,
    returned integer NOT NULL DEFAULT 0,
    damaged integer NOT NULL DEFAULT 0,
    updated_at timestamptz NOT NULL,
    CONSTRAINT promoter_stock_pk PRIMARY KEY (company_id, promoter_id, catalogue_id),
    CONSTRAINT promoter_stock_not_negative CHECK (given >= 0 AND sold >= 0 AND returned >= 0 AND damaged >= 0),
    CONSTRAINT promoter_stock_within_given CHECK (sold + returned + damaged <= given),
    CONSTRAINT promoter_stock_promoter_fk FOREIGN KEY (company_id, promoter_id) REFERENCES promoters (company_id, user_id),
    CONSTRAINT promoter_stock_item_fk FOREIGN KEY (company_id, catalogue_id) REFERENCES catalogue_items (company_id, id)
  );`;
