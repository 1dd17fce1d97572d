import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { tenantTable } from '../tenant-table.js';

/** Signatures and photos that drivers take at the door. */
export class DeliveryProofs1795715000000 implements MigrationInterface {
  name = 'DeliveryProofs1795715000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE journey_orders ADD COLUMN asks_proof boolean NOT NULL DEFAULT false`);
    await runner.query(DELIVERY_PROOFS);
    await tenantTable(runner, 'delivery_proofs');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE delivery_proofs');
    await runner.query('ALTER TABLE journey_orders DROP COLUMN asks_proof');
  }
}

const DELIVERY_PROOFS = `
  CREATE TABLE delivery_proofs (
    company_id uuid NOT NULL,
    id uuid NOT NULL DEFAULT uuidv7(),
    trip_id uuid NOT NULL,
    order_id uuid NOT NULL,
    step_key uuid NOT NULL,
    kind text NOT NULL,
    object_key text NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT delivery_proofs_pk PRIMARY KEY (company_id, id),
    CONSTRAINT delivery_proofs_once UNIQUE (company_id, trip_id, order_id, step_key),
    CONSTRAINT delivery_proofs_trip_fk FOREIGN KEY (trip_id) REFERENCES trips (id),
    CONSTRAINT delivery_proofs_kind_known CHECK (kind IN ('SIGNATURE', 'PHOTO'))
  );
  CREATE INDEX delivery_proofs_with_id ON delivery_proofs (id);
  CREATE INDEX delivery_proofs_of_order ON delivery_proofs (order_id)`;
