import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { tenantTable } from '../tenant-table.js';

/** Stores of companies, the orders and items that they have, and what they are to be told. */
export class StoreChannels1795510000000 implements MigrationInterface {
  name = 'StoreChannels1795510000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [INTEGRATIONS, EXTERNAL_ORDERS, STORE_ITEMS, STORE_UPDATES]) await runner.query(sql);
    for (const table of TABLES) await tenantTable(runner, table);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES.toReversed()) await runner.query(`DROP TABLE ${table}`);
  }
}

const TABLES = ['integrations', 'external_orders', 'store_items', 'store_updates'];

const INTEGRATIONS = `
  CREATE TABLE integrations (
    company_id uuid NOT NULL,
    id uuid NOT NULL DEFAULT uuidv7(),
    type text NOT NULL,
    shop text NOT NULL,
    sealed_credentials text NOT NULL,
    masks jsonb NOT NULL,
    warehouse_id uuid,
    location_id text,
    orders_cursor timestamptz NOT NULL,
    connected_at timestamptz NOT NULL,
    disconnected_at timestamptz,
    last_webhook_at timestamptz,
    last_poll_at timestamptz,
    last_order_at timestamptz,
    untold_since timestamptz,
    silence_told_at timestamptz,
    failure text,
    failed_polls integer NOT NULL DEFAULT 0,
    CONSTRAINT integrations_pk PRIMARY KEY (company_id, id),
    CONSTRAINT integrations_shop_unique UNIQUE (company_id, type, shop),
    CONSTRAINT integrations_company_fk FOREIGN KEY (company_id) REFERENCES companies (id)
  );
  CREATE INDEX integrations_with_id ON integrations (id);
  CREATE INDEX integrations_connected ON integrations (company_id) WHERE disconnected_at IS NULL`;

const EXTERNAL_ORDERS = `
  CREATE TABLE external_orders (
    company_id uuid NOT NULL,
    id uuid NOT NULL DEFAULT uuidv7(),
    integration_id uuid NOT NULL,
    external_id text NOT NULL,
    number text NOT NULL,
    state text NOT NULL,
    order_id uuid,
    raw jsonb NOT NULL,
    digest text NOT NULL,
    placed_at timestamptz NOT NULL,
    changed_at timestamptz NOT NULL,
    amount_paise bigint NOT NULL,
    customer_name text NOT NULL,
    reason text,
    detail text,
    mended jsonb NOT NULL DEFAULT '{}'::jsonb,
    revision integer NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    CONSTRAINT external_orders_pk PRIMARY KEY (company_id, id),
    CONSTRAINT external_orders_once UNIQUE (company_id, integration_id, external_id),
    CONSTRAINT external_orders_integration_fk FOREIGN KEY (company_id, integration_id) REFERENCES integrations (company_id, id),
    CONSTRAINT external_orders_state_known CHECK (state IN ('taken', 'missed', 'left-out', 'cancelled')),
    CONSTRAINT external_orders_reason CHECK (state <> 'missed' OR reason IS NOT NULL)
  );
  CREATE INDEX external_orders_missed ON external_orders (company_id, placed_at DESC, id DESC) WHERE state = 'missed';
  CREATE INDEX external_orders_missed_of_all ON external_orders (placed_at DESC, id DESC) WHERE state = 'missed';
  CREATE INDEX external_orders_of_order ON external_orders (company_id, order_id) WHERE order_id IS NOT NULL;
  CREATE INDEX external_orders_by_day ON external_orders (company_id, integration_id, placed_at)`;

const STORE_ITEMS = `
  CREATE TABLE store_items (
    company_id uuid NOT NULL,
    integration_id uuid NOT NULL,
    variant_id text NOT NULL,
    product_id text NOT NULL,
    inventory_item_id text,
    sku text NOT NULL,
    title text NOT NULL,
    catalogue_id uuid,
    conflict text,
    pushed_quantity integer,
    pushed_at timestamptz,
    updated_at timestamptz NOT NULL,
    CONSTRAINT store_items_pk PRIMARY KEY (company_id, integration_id, variant_id),
    CONSTRAINT store_items_integration_fk FOREIGN KEY (company_id, integration_id) REFERENCES integrations (company_id, id),
    CONSTRAINT store_items_conflict_known CHECK (conflict IN ('no-sku', 'repeated-sku'))
  )`;

const STORE_UPDATES = `
  CREATE TABLE store_updates (
    company_id uuid NOT NULL,
    id uuid NOT NULL DEFAULT uuidv7(),
    integration_id uuid NOT NULL,
    order_id uuid NOT NULL,
    kind text NOT NULL,
    state text NOT NULL,
    error text,
    created_at timestamptz NOT NULL,
    ended_at timestamptz,
    CONSTRAINT store_updates_pk PRIMARY KEY (company_id, id),
    CONSTRAINT store_updates_once UNIQUE (company_id, order_id, kind),
    CONSTRAINT store_updates_integration_fk FOREIGN KEY (company_id, integration_id) REFERENCES integrations (company_id, id),
    CONSTRAINT store_updates_kind_known CHECK (kind IN ('fulfil', 'cancel', 'mark-paid', 'restock')),
    CONSTRAINT store_updates_state_known CHECK (state IN ('waiting', 'done', 'failed'))
  )`;
