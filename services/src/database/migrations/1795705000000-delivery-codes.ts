import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { tenantTable } from '../tenant-table.js';

/** Codes that buyers give a driver at the door. */
export class DeliveryCodes1795705000000 implements MigrationInterface {
  name = 'DeliveryCodes1795705000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(DELIVERY_CODES);
    await tenantTable(runner, 'delivery_codes');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE delivery_codes');
  }
}

const DELIVERY_CODES = `
  CREATE TABLE delivery_codes (
    company_id uuid NOT NULL,
    id uuid NOT NULL DEFAULT uuidv7(),
    trip_id uuid NOT NULL,
    order_id uuid NOT NULL,
    code_hash bytea NOT NULL,
    tries_left integer NOT NULL,
    sends integer NOT NULL,
    sent_at timestamptz NOT NULL,
    refused_key uuid,
    CONSTRAINT delivery_codes_pk PRIMARY KEY (company_id, id),
    CONSTRAINT delivery_codes_once UNIQUE (company_id, trip_id, order_id),
    CONSTRAINT delivery_codes_trip_fk FOREIGN KEY (trip_id) REFERENCES trips (id),
    CONSTRAINT delivery_codes_tries_not_negative CHECK (tries_left >= 0)
  );
  CREATE INDEX delivery_codes_with_id ON delivery_codes (id);
  CREATE INDEX delivery_codes_of_trip ON delivery_codes (trip_id, order_id)`;
