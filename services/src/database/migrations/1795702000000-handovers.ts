import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { tenantTable } from '../tenant-table.js';

/** What couriers took along from a warehouse, parcel by parcel, and who signed for it. */
export class Handovers1795702000000 implements MigrationInterface {
  name = 'Handovers1795702000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(HANDOVERS);
    await runner.query(HANDOVER_PARCELS);
    await tenantTable(runner, 'handover_parcels');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['handover_parcels', 'handovers']) await runner.query(`DROP TABLE ${table}`);
  }
}

const HANDOVERS = `
  CREATE TABLE handovers (
    id uuid CONSTRAINT handovers_pk PRIMARY KEY DEFAULT uuidv7(),
    warehouse_id uuid NOT NULL,
    courier text NOT NULL,
    status text NOT NULL,
    opened_by uuid NOT NULL,
    opened_at timestamptz NOT NULL,
    ended_by uuid,
    ended_at timestamptz,
    receiver_name text,
    signature_png bytea,
    CONSTRAINT handovers_status_known CHECK (status IN ('OPEN', 'CLOSED', 'CANCELLED')),
    CONSTRAINT handovers_closed_is_signed CHECK (status <> 'CLOSED' OR (receiver_name IS NOT NULL AND signature_png IS NOT NULL AND ended_at IS NOT NULL))
  );
  CREATE INDEX handovers_newest ON handovers (opened_at DESC, id DESC);
  CREATE INDEX handovers_of_warehouse ON handovers (warehouse_id, opened_at DESC, id DESC);
  CREATE UNIQUE INDEX handovers_one_open ON handovers (warehouse_id, courier) WHERE status = 'OPEN'`;

const HANDOVER_PARCELS = `
  CREATE TABLE handover_parcels (
    company_id uuid NOT NULL,
    id uuid NOT NULL DEFAULT uuidv7(),
    handover_id uuid NOT NULL,
    order_id uuid NOT NULL,
    shipment_id uuid NOT NULL,
    awb text NOT NULL,
    scan_key uuid NOT NULL,
    scanned_by uuid NOT NULL,
    scanned_at timestamptz NOT NULL,
    CONSTRAINT handover_parcels_pk PRIMARY KEY (company_id, id),
    CONSTRAINT handover_parcels_once UNIQUE (company_id, shipment_id),
    CONSTRAINT handover_parcels_handover_fk FOREIGN KEY (handover_id) REFERENCES handovers (id)
  );
  CREATE INDEX handover_parcels_with_id ON handover_parcels (id);
  CREATE INDEX handover_parcels_of_handover ON handover_parcels (handover_id, scanned_at, id)`;
