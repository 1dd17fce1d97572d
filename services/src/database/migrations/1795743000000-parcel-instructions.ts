import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { tenantTable } from '../tenant-table.js';

/** What buyers answer after a failed try of the own fleet. */
export class ParcelInstructions1795743000000 implements MigrationInterface {
  name = 'ParcelInstructions1795743000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(PARCEL_INSTRUCTIONS);
    await tenantTable(runner, 'parcel_instructions');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE parcel_instructions');
  }
}

const PARCEL_INSTRUCTIONS = `
  CREATE TABLE parcel_instructions (
    company_id uuid NOT NULL,
    id uuid NOT NULL DEFAULT uuidv7(),
    order_id uuid NOT NULL,
    awb text NOT NULL,
    phone text,
    address text,
    pincode text,
    deliver_on date,
    note text,
    answered_at timestamptz NOT NULL,
    CONSTRAINT parcel_instructions_pk PRIMARY KEY (company_id, id),
    CONSTRAINT parcel_instructions_once UNIQUE (company_id, awb)
  );
  CREATE INDEX parcel_instructions_with_id ON parcel_instructions (id);
  CREATE INDEX parcel_instructions_of_order ON parcel_instructions (order_id)`;
