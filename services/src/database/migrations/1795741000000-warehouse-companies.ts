import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { tenantTable } from '../tenant-table.js';

/** Who works in a shared warehouse serves every company that uses it, also one that starts later. */
export class WarehouseCompanies1795741000000 implements MigrationInterface {
  name = 'WarehouseCompanies1795741000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN serves_all_companies boolean NOT NULL DEFAULT false');
    await runner.query(TABLE);
    await runner.query(FILL);
    await tenantTable(runner, 'warehouse_companies');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE warehouse_companies');
    await runner.query('ALTER TABLE users DROP COLUMN serves_all_companies');
  }
}

const TABLE = `
  CREATE TABLE warehouse_companies (
    company_id uuid NOT NULL,
    warehouse_id uuid NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT warehouse_companies_pk PRIMARY KEY (company_id, warehouse_id),
    CONSTRAINT warehouse_companies_company_fk FOREIGN KEY (company_id) REFERENCES companies (id),
    CONSTRAINT warehouse_companies_warehouse_fk FOREIGN KEY (warehouse_id) REFERENCES warehouses (id)
  );
  CREATE INDEX warehouse_companies_of_warehouse ON warehouse_companies (warehouse_id, company_id)`;

/** Whoever owns a warehouse, has stock in it, or sends orders from it. */
const FILL = `
  INSERT INTO warehouse_companies (company_id, warehouse_id)
  SELECT owner_company_id, id FROM warehouses WHERE owner_company_id IS NOT NULL
  UNION SELECT company_id, warehouse_id FROM inventory_levels
  UNION SELECT company_id, pickup_warehouse_id FROM orders WHERE pickup_warehouse_id IS NOT NULL
  UNION SELECT company_id, warehouse_id FROM inbound_shipments`;
