import { type MigrationInterface, type QueryRunner } from 'typeorm';

const IN_REACH = `current_setting('app.scope', true) = 'platform'
  OR owner_company_id IS NULL
  OR owner_company_id = ANY (string_to_array(NULLIF(current_setting('app.company_ids', true), ''), ',')::uuid[])`;

/**
 * Warehouses. One without an owner is the platform's and open to every company; a seller's own is seen only by
 * that seller, by its people in the warehouse and by the platform.
 */
export class Warehouses1763700200000 implements MigrationInterface {
  name = 'Warehouses1763700200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE warehouses (
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
    )`);
    await runner.query(`CREATE INDEX warehouses_by_owner ON warehouses (owner_company_id, created_at DESC, id)`);
    await runner.query(`CREATE INDEX warehouses_name_trgm ON warehouses USING gin (name gin_trgm_ops)`);
    await runner.query(`ALTER TABLE warehouses ENABLE ROW LEVEL SECURITY`);
    await runner.query(`ALTER TABLE warehouses FORCE ROW LEVEL SECURITY`);
    await runner.query(`CREATE POLICY warehouses_reach ON warehouses USING (${IN_REACH}) WITH CHECK (${IN_REACH})`);
    await runner.query(
      `ALTER TABLE user_warehouses ADD CONSTRAINT user_warehouses_warehouse_fk FOREIGN KEY (warehouse_id) REFERENCES warehouses (id)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE user_warehouses DROP CONSTRAINT user_warehouses_warehouse_fk`);
    await runner.query(`DROP TABLE warehouses`);
  }
}
