import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { tenantTable } from '../tenant-table.js';

/** The own fleet's areas, companies' courier preferences, and what we keep of our talks with couriers. */
export class Couriers1763712000000 implements MigrationInterface {
  name = 'Couriers1763712000000';

  async up(runner: QueryRunner): Promise<void> {
    await fleet(runner);
    await accounts(runner);
    await traffic(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    const tables = [
      'courier_inbox',
      'courier_unknown_codes',
      'courier_traffic',
      'courier_lanes',
      'platform_courier_accounts',
      'delivery_partners',
      'lightning_parcels',
      'cluster_pincodes',
      'clusters',
    ];
    for (const table of tables) await runner.query(`DROP TABLE ${table}`);
    await runner.query(`DROP SEQUENCE lightning_awb`);
  }
}

async function fleet(runner: QueryRunner): Promise<void> {
  await runner.query(`CREATE TABLE clusters (
    id uuid CONSTRAINT clusters_pk PRIMARY KEY DEFAULT uuidv7(),
    name text NOT NULL CONSTRAINT clusters_name_unique UNIQUE,
    warehouse_id uuid NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now()
  )`);
  await runner.query(`CREATE INDEX clusters_by_warehouse ON clusters (warehouse_id, id)`);
  await runner.query(`CREATE TABLE cluster_pincodes (
    pincode text NOT NULL,
    cluster_id uuid NOT NULL CONSTRAINT cluster_pincodes_cluster_fk REFERENCES clusters (id) ON DELETE CASCADE,
    CONSTRAINT cluster_pincodes_pk PRIMARY KEY (pincode, cluster_id)
  )`);
  await runner.query(`CREATE INDEX cluster_pincodes_by_cluster ON cluster_pincodes (cluster_id)`);
  await runner.query(`CREATE SEQUENCE lightning_awb START 100000001`);
  await runner.query(`CREATE TABLE lightning_parcels (
    reference text CONSTRAINT lightning_parcels_pk PRIMARY KEY,
    awb text NOT NULL CONSTRAINT lightning_parcels_awb_unique UNIQUE,
    created_at timestamptz NOT NULL DEFAULT now(),
    cancelled_at timestamptz
  )`);
}

async function accounts(runner: QueryRunner): Promise<void> {
  await runner.query(`CREATE TABLE delivery_partners (
    company_id uuid NOT NULL CONSTRAINT delivery_partners_company_fk REFERENCES companies (id),
    courier text NOT NULL,
    is_enabled boolean NOT NULL,
    priority integer NOT NULL,
    sealed_credentials text,
    masks jsonb NOT NULL DEFAULT '{}',
    updated_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT delivery_partners_pk PRIMARY KEY (company_id, courier)
  )`);
  await tenantTable(runner, 'delivery_partners');
  await runner.query(`CREATE TABLE platform_courier_accounts (
    courier text CONSTRAINT platform_courier_accounts_pk PRIMARY KEY,
    sealed_credentials text NOT NULL,
    masks jsonb NOT NULL DEFAULT '{}',
    updated_at timestamptz NOT NULL DEFAULT now()
  )`);
  await runner.query(`CREATE TABLE courier_lanes (
    courier text NOT NULL,
    account_key text NOT NULL,
    pickup_pincode text NOT NULL,
    drop_pincode text NOT NULL,
    is_cod boolean NOT NULL,
    is_served boolean NOT NULL,
    checked_at timestamptz NOT NULL,
    CONSTRAINT courier_lanes_pk PRIMARY KEY (pickup_pincode, drop_pincode, is_cod, courier, account_key)
  )`);
}

async function traffic(runner: QueryRunner): Promise<void> {
  await runner.query(`CREATE TABLE courier_traffic (
    id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT courier_traffic_pk PRIMARY KEY,
    at timestamptz NOT NULL,
    partner text NOT NULL,
    method text NOT NULL,
    url text NOT NULL,
    http_status integer,
    request text,
    answer text,
    error text,
    duration_ms integer NOT NULL
  )`);
  await runner.query(`CREATE INDEX courier_traffic_age ON courier_traffic (at)`);
  await runner.query(`CREATE TABLE courier_unknown_codes (
    courier text NOT NULL,
    raw_code text NOT NULL,
    description text,
    sample_awb text,
    seen_count integer NOT NULL DEFAULT 1,
    first_seen_at timestamptz NOT NULL,
    last_seen_at timestamptz NOT NULL,
    CONSTRAINT courier_unknown_codes_pk PRIMARY KEY (courier, raw_code)
  )`);
  await runner.query(`CREATE TABLE courier_inbox (
    id uuid CONSTRAINT courier_inbox_pk PRIMARY KEY DEFAULT uuidv7(),
    api text NOT NULL,
    body text NOT NULL,
    received_at timestamptz NOT NULL,
    processed_at timestamptz,
    error text
  )`);
  await runner.query(`CREATE INDEX courier_inbox_waiting ON courier_inbox (id) WHERE processed_at IS NULL`);
  await runner.query(`CREATE INDEX courier_inbox_age ON courier_inbox (received_at)`);
}
