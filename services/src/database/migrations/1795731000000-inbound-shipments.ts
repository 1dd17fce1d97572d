import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { tenantTable } from '../tenant-table.js';

/** Announced goods: what should come, what was counted, scan by scan, and what has been booked into stock. */
export class InboundShipments1795731000000 implements MigrationInterface {
  name = 'InboundShipments1795731000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of [SHIPMENTS, LINES, ENTRIES, BOOKINGS]) await runner.query(table);
    for (const table of TABLES) await tenantTable(runner, table);
    // The barcode first: the platform's search looks for one in all companies.
    await runner.query(
      `CREATE INDEX catalogue_items_by_barcode ON catalogue_items (barcode, company_id) WHERE barcode IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX catalogue_items_by_barcode`);
    for (const table of TABLES) await runner.query(`DROP TABLE ${table}`);
  }
}

const TABLES = ['inbound_bookings', 'inbound_entries', 'inbound_lines', 'inbound_shipments'];

const SHIPMENTS = `
  CREATE TABLE inbound_shipments (
    company_id uuid NOT NULL,
    id uuid NOT NULL DEFAULT uuidv7(),
    warehouse_id uuid NOT NULL,
    reference text NOT NULL,
    supplier text,
    expected_on date NOT NULL,
    status text NOT NULL,
    announced_by uuid NOT NULL,
    announced_at timestamptz NOT NULL,
    opened_by uuid,
    opened_at timestamptz,
    ended_by uuid,
    ended_at timestamptz,
    closing_key uuid,
    CONSTRAINT inbound_shipments_pk PRIMARY KEY (company_id, id),
    CONSTRAINT inbound_shipments_warehouse_fk FOREIGN KEY (warehouse_id) REFERENCES warehouses (id),
    CONSTRAINT inbound_shipments_status_known CHECK (status IN ('ANNOUNCED', 'RECEIVING', 'CLOSED', 'CANCELLED')),
    CONSTRAINT inbound_shipments_ended_whole CHECK ((status IN ('CLOSED', 'CANCELLED')) = (ended_at IS NOT NULL))
  );
  CREATE INDEX inbound_shipments_with_id ON inbound_shipments (id);
  CREATE INDEX inbound_shipments_newest ON inbound_shipments (announced_at DESC, id DESC);
  CREATE INDEX inbound_shipments_of_warehouse ON inbound_shipments (warehouse_id, announced_at DESC, id DESC);
  CREATE INDEX inbound_shipments_by_day ON inbound_shipments (status, expected_on, id)`;

const LINES = `
  CREATE TABLE inbound_lines (
    company_id uuid NOT NULL,
    id uuid NOT NULL DEFAULT uuidv7(),
    shipment_id uuid NOT NULL,
    wsin text NOT NULL,
    expected integer NOT NULL,
    good integer NOT NULL DEFAULT 0,
    damaged integer NOT NULL DEFAULT 0,
    booked_good integer NOT NULL DEFAULT 0,
    booked_damaged integer NOT NULL DEFAULT 0,
    bin text,
    revision integer NOT NULL DEFAULT 0,
    CONSTRAINT inbound_lines_pk PRIMARY KEY (company_id, id),
    CONSTRAINT inbound_lines_once UNIQUE (company_id, shipment_id, wsin),
    CONSTRAINT inbound_lines_shipment_fk FOREIGN KEY (company_id, shipment_id) REFERENCES inbound_shipments (company_id, id),
    CONSTRAINT inbound_lines_wsin_fk FOREIGN KEY (company_id, wsin) REFERENCES wsins (company_id, wsin),
    CONSTRAINT inbound_lines_expected_not_negative CHECK (expected >= 0),
    CONSTRAINT inbound_lines_booked_was_counted CHECK (booked_good BETWEEN 0 AND good AND booked_damaged BETWEEN 0 AND damaged),
    CONSTRAINT inbound_lines_bin_length CHECK (char_length(bin) BETWEEN 1 AND 30)
  )`;

const ENTRIES = `
  CREATE TABLE inbound_entries (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    shipment_id uuid NOT NULL,
    line_id uuid NOT NULL,
    kind text NOT NULL,
    good integer NOT NULL,
    damaged integer NOT NULL,
    entered_by uuid NOT NULL,
    entered_at timestamptz NOT NULL,
    undone_at timestamptz,
    CONSTRAINT inbound_entries_pk PRIMARY KEY (company_id, id),
    CONSTRAINT inbound_entries_line_fk FOREIGN KEY (company_id, line_id) REFERENCES inbound_lines (company_id, id),
    CONSTRAINT inbound_entries_kind_known CHECK (kind IN ('SCAN', 'COUNT')),
    CONSTRAINT inbound_entries_not_negative CHECK (good >= 0 AND damaged >= 0)
  );
  CREATE INDEX inbound_entries_by_person ON inbound_entries (company_id, shipment_id, entered_by, entered_at DESC);
  CREATE INDEX inbound_entries_of_line ON inbound_entries (company_id, line_id, entered_at DESC)`;

const BOOKINGS = `
  CREATE TABLE inbound_bookings (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    shipment_id uuid NOT NULL,
    good integer NOT NULL,
    damaged integer NOT NULL,
    booked_by uuid NOT NULL,
    booked_at timestamptz NOT NULL,
    CONSTRAINT inbound_bookings_pk PRIMARY KEY (company_id, id),
    CONSTRAINT inbound_bookings_shipment_fk FOREIGN KEY (company_id, shipment_id) REFERENCES inbound_shipments (company_id, id),
    CONSTRAINT inbound_bookings_not_negative CHECK (good >= 0 AND damaged >= 0)
  );
  CREATE INDEX inbound_bookings_of_shipment ON inbound_bookings (company_id, shipment_id, booked_at DESC)`;
