import { type QueryRunner } from 'typeorm';
import { Baseline } from '../baseline.js';
import { appendOnly, tenantTable } from '../tenant-table.js';

/** Bookings with couriers, whose AWB is whose, and what couriers reported. */
export class Shipping1795440020000 extends Baseline {
  name = 'Shipping1795440020000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [SHIPMENTS, AWB_DIRECTORY, COURIER_SCANS, COURIER_UNKNOWN_CODES, COURIER_INBOX])
      await runner.query(sql);
    for (const table of ['shipments', 'courier_scans']) await tenantTable(runner, table);
    await appendOnly(runner, 'courier_scans');
  }
}

const SHIPMENTS = `
  CREATE TABLE shipments (
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
    return_freight_paise bigint CONSTRAINT shipments_return_freight_not_negative CHECK (return_freight_paise >= 0),
    return_moves integer NOT NULL DEFAULT 0,
    return_due_since timestamptz,
    agreed_paise bigint CONSTRAINT shipments_agreed_not_negative CHECK (agreed_paise >= 0),
    CONSTRAINT shipments_pk PRIMARY KEY (company_id, id),
    CONSTRAINT shipments_confirmed_has_awb CHECK (state <> 'CONFIRMED' OR awb IS NOT NULL)
  );
  CREATE UNIQUE INDEX shipments_one_live_per_order ON shipments (company_id, order_id)
      WHERE state IN ('REQUESTED', 'ASKED', 'CONFIRMED');
  CREATE INDEX shipments_by_order ON shipments (company_id, order_id, id);
  CREATE INDEX shipments_of_round ON shipments (company_id, round_id);
  CREATE INDEX shipments_unsettled ON shipments (lease_until) WHERE state IN ('REQUESTED', 'ASKED');
  CREATE INDEX shipments_to_track ON shipments (track_after) WHERE track_after IS NOT NULL;
  CREATE INDEX shipments_return_due ON shipments (return_due_since) WHERE return_due_since IS NOT NULL;`;

const AWB_DIRECTORY = `
  CREATE TABLE awb_directory (
    awb text NOT NULL,
    courier text NOT NULL,
    tenant_id uuid NOT NULL,
    order_id uuid NOT NULL,
    shipment_id uuid NOT NULL,
    CONSTRAINT awb_directory_pk PRIMARY KEY (awb, courier)
  );`;

const COURIER_SCANS = `
  CREATE TABLE courier_scans (
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
  );
  CREATE INDEX courier_scans_of_order ON courier_scans (company_id, order_id, scanned_at);`;

const COURIER_UNKNOWN_CODES = `
  CREATE TABLE courier_unknown_codes (
    courier text NOT NULL,
    raw_code text NOT NULL,
    description text,
    sample_awb text,
    seen_count integer NOT NULL DEFAULT 1,
    first_seen_at timestamptz NOT NULL,
    last_seen_at timestamptz NOT NULL,
    CONSTRAINT courier_unknown_codes_pk PRIMARY KEY (courier, raw_code)
  );`;

const COURIER_INBOX = `
  CREATE TABLE courier_inbox (
    id uuid CONSTRAINT courier_inbox_pk PRIMARY KEY DEFAULT uuidv7(),
    api text NOT NULL,
    body text NOT NULL,
    received_at timestamptz NOT NULL,
    processed_at timestamptz,
    error text
  );
  CREATE INDEX courier_inbox_waiting ON courier_inbox (id) WHERE processed_at IS NULL;
  CREATE INDEX courier_inbox_age ON courier_inbox (received_at);`;
