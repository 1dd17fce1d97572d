import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { appendOnly, tenantTable } from '../tenant-table.js';

// Row-level security holds for the owner, too.
const ALL_COMPANIES = `SELECT set_config('app.scope', 'platform', true)`;

const HAND_OVERS = `
  CREATE TABLE d2r_invoice_hand_overs (
    company_id uuid NOT NULL,
    id uuid NOT NULL DEFAULT uuidv7(),
    invoice_id uuid NOT NULL,
    salesman_id uuid NOT NULL,
    handed_at timestamptz NOT NULL,
    CONSTRAINT d2r_invoice_hand_overs_pk PRIMARY KEY (company_id, id),
    CONSTRAINT d2r_invoice_hand_overs_invoice_fk FOREIGN KEY (company_id, invoice_id) REFERENCES d2r_invoices (company_id, id)
  );
  CREATE INDEX d2r_invoice_hand_overs_of_invoice ON d2r_invoice_hand_overs (company_id, invoice_id, salesman_id)`;

/** Who has the bill now is known; who had it before was not kept. */
const HANDED = `
  INSERT INTO d2r_invoice_hand_overs (company_id, invoice_id, salesman_id, handed_at)
  SELECT company_id, id, salesman_id, handed_at FROM d2r_invoices WHERE salesman_id IS NOT NULL AND handed_at IS NOT NULL`;

// Of what is already there, the time of taking is that of its capture; so it is for a version that does not know the column.
const TAKEN = `
  ALTER TABLE d2r_collections ADD COLUMN taken_at timestamptz;
  CREATE INDEX d2r_collections_taken_by ON d2r_collections (captured_by, (coalesce(taken_at, created_at)) DESC)`;

/** Which salesmen had a bill, and when a payment was taken. */
export class LateCollections1795744000000 implements MigrationInterface {
  name = 'LateCollections1795744000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [ALL_COMPANIES, HAND_OVERS, HANDED, TAKEN]) await runner.query(sql);
    await tenantTable(runner, 'd2r_invoice_hand_overs');
    await appendOnly(runner, 'd2r_invoice_hand_overs');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX d2r_collections_taken_by');
    await runner.query('ALTER TABLE d2r_collections DROP COLUMN taken_at');
    await runner.query('DROP TABLE d2r_invoice_hand_overs');
  }
}
