import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { appendOnly, tenantTable } from '../tenant-table.js';

/** Bookings with couriers, whose AWB is whose, what couriers scanned, and what companies pay. */
export class Shipments1763712100000 implements MigrationInterface {
  name = 'Shipments1763712100000';

  async up(runner: QueryRunner): Promise<void> {
    await shipments(runner);
    await scans(runner);
    await rates(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['rate_cards', 'courier_scans', 'awb_directory', 'shipments'])
      await runner.query(`DROP TABLE ${table}`);
  }
}

async function shipments(runner: QueryRunner): Promise<void> {
  await runner.query(`CREATE TABLE shipments (
    company_id uuid NOT NULL CONSTRAINT shipments_company_fk REFERENCES companies (id),
    id uuid NOT NULL DEFAULT uuidv7() CONSTRAINT shipments_id_unique UNIQUE,
    order_id uuid NOT NULL,
    round_id uuid NOT NULL,
    courier text NOT NULL,
    account_key text NOT NULL,
    reference text NOT NULL CONSTRAINT shipments_reference_unique UNIQUE,
    state text NOT NULL CONSTRAINT shipments_state_known CHECK (state IN ('REQUESTED', 'ASKED', 'CONFIRMED', 'FAILED', 'CANCELLED')),
    requested_by text NOT NULL,
    requested_user_id uuid,
    awb text,
    carrier_name text,
    partner_ids jsonb NOT NULL DEFAULT '{}',
    routing_code text,
    chargeable_grams integer NOT NULL,
    freight_paise bigint NOT NULL CONSTRAINT shipments_freight_not_negative CHECK (freight_paise >= 0),
    failure_reason text,
    tries integer NOT NULL DEFAULT 0,
    lease_until timestamptz NOT NULL,
    created_at timestamptz NOT NULL,
    asked_at timestamptz,
    settled_at timestamptz,
    reached_rank smallint,
    reached_at timestamptz,
    track_after timestamptz,
    CONSTRAINT shipments_pk PRIMARY KEY (company_id, id),
    CONSTRAINT shipments_confirmed_has_awb CHECK (state <> 'CONFIRMED' OR awb IS NOT NULL)
  )`);
  await runner.query(`CREATE UNIQUE INDEX shipments_one_live_per_order ON shipments (company_id, order_id)
    WHERE state IN ('REQUESTED', 'ASKED', 'CONFIRMED')`);
  await runner.query(`CREATE INDEX shipments_by_order ON shipments (company_id, order_id, id)`);
  await runner.query(`CREATE INDEX shipments_of_round ON shipments (company_id, round_id)`);
  await runner.query(
    `CREATE INDEX shipments_unsettled ON shipments (lease_until) WHERE state IN ('REQUESTED', 'ASKED')`,
  );
  await runner.query(`CREATE INDEX shipments_to_track ON shipments (track_after) WHERE track_after IS NOT NULL`);
  await tenantTable(runner, 'shipments');
  await runner.query(`CREATE TABLE awb_directory (
    awb text NOT NULL,
    courier text NOT NULL,
    tenant_id uuid NOT NULL,
    order_id uuid NOT NULL,
    shipment_id uuid NOT NULL,
    CONSTRAINT awb_directory_pk PRIMARY KEY (awb, courier)
  )`);
}

async function scans(runner: QueryRunner): Promise<void> {
  await runner.query(`CREATE TABLE courier_scans (
    company_id uuid NOT NULL,
    id uuid NOT NULL DEFAULT uuidv7(),
    shipment_id uuid NOT NULL,
    order_id uuid NOT NULL,
    courier text NOT NULL,
    awb text NOT NULL,
    raw_code text NOT NULL,
    status text,
    rank smallint,
    scanned_at timestamptz NOT NULL,
    received_at timestamptz NOT NULL,
    city text,
    description text,
    dedupe_key bytea NOT NULL,
    CONSTRAINT courier_scans_pk PRIMARY KEY (company_id, id),
    CONSTRAINT courier_scans_once UNIQUE (company_id, dedupe_key)
  )`);
  await runner.query(`CREATE INDEX courier_scans_of_order ON courier_scans (company_id, order_id, scanned_at)`);
  await tenantTable(runner, 'courier_scans');
  await appendOnly(runner, 'courier_scans');
}

async function rates(runner: QueryRunner): Promise<void> {
  await runner.query(`CREATE TABLE rate_cards (
    company_id uuid NOT NULL CONSTRAINT rate_cards_company_fk REFERENCES companies (id),
    flat_forward_paise bigint NOT NULL,
    flat_rto_paise bigint NOT NULL,
    flat_cod_basis_points integer NOT NULL,
    flat_cod_minimum_paise bigint NOT NULL,
    flat_packaging_paise bigint NOT NULL,
    lightning_forward_paise bigint NOT NULL,
    lightning_rto_paise bigint NOT NULL,
    lightning_per_extra_500g_paise bigint NOT NULL,
    updated_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT rate_cards_pk PRIMARY KEY (company_id)
  )`);
  await tenantTable(runner, 'rate_cards');
}
