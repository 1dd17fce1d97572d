import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { tenantTable } from '../tenant-table.js';

/** COD that buyers pay by UPI at the door: it waits until the desk has seen it arrive. */
export class UpiPayments1795732001000 implements MigrationInterface {
  name = 'UpiPayments1795732001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(PAYMENTS);
    await tenantTable(runner, 'upi_payments');
    await runner.query(DIRECTORY);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE upi_references');
    await runner.query('DROP TABLE upi_payments');
  }
}

const PAYMENTS = `
  CREATE TABLE upi_payments (
    company_id uuid NOT NULL,
    id uuid NOT NULL DEFAULT uuidv7(),
    stop_id uuid NOT NULL,
    order_id uuid NOT NULL,
    trip_id uuid NOT NULL,
    driver_id uuid NOT NULL,
    warehouse_id uuid NOT NULL,
    awb text NOT NULL,
    amount_paise bigint NOT NULL,
    reference text NOT NULL,
    status text NOT NULL,
    collected_at timestamptz NOT NULL,
    decided_by uuid,
    decided_at timestamptz,
    reason text,
    CONSTRAINT upi_payments_pk PRIMARY KEY (company_id, id),
    CONSTRAINT upi_payments_trip_fk FOREIGN KEY (trip_id) REFERENCES trips (id),
    CONSTRAINT upi_payments_status_known CHECK (status IN ('WAITING', 'CONFIRMED', 'REFUSED')),
    CONSTRAINT upi_payments_amount CHECK (amount_paise > 0),
    CONSTRAINT upi_payments_decided CHECK ((status = 'WAITING') = (decided_at IS NULL)),
    CONSTRAINT upi_payments_reason CHECK ((status = 'REFUSED') = (reason IS NOT NULL))
  );
  CREATE INDEX upi_payments_with_id ON upi_payments (id);
  CREATE INDEX upi_payments_of_order ON upi_payments (company_id, order_id);
  CREATE INDEX upi_payments_of_driver ON upi_payments (driver_id, collected_at DESC, id DESC);
  CREATE INDEX upi_payments_waiting ON upi_payments (warehouse_id, collected_at, id) WHERE status = 'WAITING'`;

const DIRECTORY = `
  CREATE TABLE upi_references (
    reference text CONSTRAINT upi_references_pk PRIMARY KEY,
    tenant_id uuid NOT NULL,
    payment_id uuid NOT NULL
  )`;
