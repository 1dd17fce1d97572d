import { type QueryRunner } from 'typeorm';
import { Baseline } from '../baseline.js';
import { WAREHOUSES_POLICY } from '../policies.sql.js';
import { runRepeatable } from '../repeatable-migrations.js';

/**
 * Warehouses. One without an owner is the platform's and open to every company; a seller's own is seen only by that
 * seller, by its people in the warehouse and by the platform.
 */
export class Warehouses1795440002000 extends Baseline {
  name = 'Warehouses1795440002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(WAREHOUSES);
    await runRepeatable(runner, WAREHOUSES_POLICY);
  }
}

const WAREHOUSES = `
  CREATE TABLE warehouses (
    id uuid CONSTRAINT warehouses_pk PRIMARY KEY DEFAULT uuidv7(),
    owner_company_id uuid CONSTRAINT warehouses_owner_fk REFERENCES companies (id),
    name text NOT NULL,
    phone text NOT NULL,
    email text,
    address_line1 text NOT NULL,
    address_line2 text,
    landmark text,
    city text NOT NULL,
    state text NOT NULL,
    pincode text NOT NULL CONSTRAINT warehouses_pincode_six_digits CHECK (pincode ~ '^[1-9][0-9]{5}$'),
    latitude double precision,
    longitude double precision,
    is_active boolean NOT NULL DEFAULT true,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT warehouses_coordinate_whole CHECK ((latitude IS NULL) = (longitude IS NULL))
  );
  CREATE INDEX warehouses_by_owner ON warehouses (owner_company_id, created_at DESC, id);
  CREATE INDEX warehouses_name_trgm ON warehouses USING gin (name gin_trgm_ops);`;
