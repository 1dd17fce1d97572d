import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { tenantTable } from '../tenant-table.js';

/** Uploaded order sheets and the column mappings that companies saved. */
export class OrderImports1763712500000 implements MigrationInterface {
  name = 'OrderImports1763712500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE order_imports (
      company_id uuid NOT NULL CONSTRAINT order_imports_company_fk REFERENCES companies (id),
      id uuid NOT NULL,
      task_id uuid,
      file_id uuid NOT NULL,
      file_name text NOT NULL,
      pickup_warehouse_id uuid NOT NULL,
      unknown_sku text NOT NULL CONSTRAINT order_imports_unknown_sku_known CHECK (unknown_sku IN ('refuse', 'accept')),
      mapping jsonb,
      edits jsonb NOT NULL DEFAULT '[]',
      summary jsonb,
      refused_lines jsonb NOT NULL DEFAULT '[]',
      created_by uuid,
      created_at timestamptz NOT NULL,
      CONSTRAINT order_imports_pk PRIMARY KEY (company_id, id)
    )`);
    await runner.query(`CREATE INDEX order_imports_newest ON order_imports (company_id, created_at DESC, id DESC)`);
    await tenantTable(runner, 'order_imports');
    await runner.query(`CREATE TABLE order_sheet_mappings (
      company_id uuid NOT NULL CONSTRAINT order_sheet_mappings_company_fk REFERENCES companies (id),
      signature text NOT NULL,
      mapping jsonb NOT NULL,
      updated_at timestamptz NOT NULL,
      CONSTRAINT order_sheet_mappings_pk PRIMARY KEY (company_id, signature)
    )`);
    await tenantTable(runner, 'order_sheet_mappings');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['order_sheet_mappings', 'order_imports']) await runner.query(`DROP TABLE ${table}`);
  }
}
