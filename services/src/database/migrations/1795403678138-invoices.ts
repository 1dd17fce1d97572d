import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { tenantTable } from '../tenant-table.js';

/** Invoices, how far each series of their numbers has come, and the signatures that stand on them. */
export class Invoices1795403678138 implements MigrationInterface {
  name = 'Invoices1795403678138';

  async up(runner: QueryRunner): Promise<void> {
    await series(runner);
    await signatures(runner);
    await invoices(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['invoices', 'invoice_signatures', 'invoice_series']) await runner.query(`DROP TABLE ${table}`);
  }
}

async function series(runner: QueryRunner): Promise<void> {
  await runner.query(`CREATE TABLE invoice_series (
    company_id uuid NOT NULL CONSTRAINT invoice_series_company_fk REFERENCES companies (id),
    gstin text NOT NULL,
    financial_year smallint NOT NULL,
    document text NOT NULL CONSTRAINT invoice_series_document_known CHECK (document IN ('INVOICE', 'BILL_OF_SUPPLY')),
    last_position integer NOT NULL,
    CONSTRAINT invoice_series_pk PRIMARY KEY (company_id, gstin, financial_year, document)
  )`);
  await tenantTable(runner, 'invoice_series');
}

async function signatures(runner: QueryRunner): Promise<void> {
  await runner.query(`CREATE TABLE invoice_signatures (
    company_id uuid NOT NULL CONSTRAINT invoice_signatures_company_fk REFERENCES companies (id),
    sha256 text NOT NULL,
    png bytea NOT NULL,
    CONSTRAINT invoice_signatures_pk PRIMARY KEY (company_id, sha256)
  )`);
  await runner.query(`REVOKE UPDATE, DELETE, TRUNCATE ON invoice_signatures FROM godown_app`);
  await tenantTable(runner, 'invoice_signatures');
}

/** An issued invoice is never changed and never removed; all that can come to it is that its order was cancelled. */
async function invoices(runner: QueryRunner): Promise<void> {
  await runner.query(`CREATE TABLE invoices (
    company_id uuid NOT NULL,
    id uuid NOT NULL DEFAULT uuidv7() CONSTRAINT invoices_id_unique UNIQUE,
    order_id uuid NOT NULL,
    gstin text NOT NULL,
    financial_year smallint NOT NULL,
    document text NOT NULL CONSTRAINT invoices_document_known CHECK (document IN ('INVOICE', 'BILL_OF_SUPPLY')),
    number text NOT NULL,
    position integer,
    content jsonb NOT NULL,
    issued_at timestamptz NOT NULL,
    issued_by uuid,
    cancelled_at timestamptz,
    CONSTRAINT invoices_pk PRIMARY KEY (company_id, id),
    CONSTRAINT invoices_order_fk FOREIGN KEY (company_id, order_id) REFERENCES orders (company_id, id),
    CONSTRAINT invoices_order_unique UNIQUE (company_id, order_id)
  )`);
  await runner.query(
    `CREATE UNIQUE INDEX invoices_number_unique ON invoices (company_id, gstin, financial_year, upper(number))`,
  );
  await runner.query(
    `CREATE UNIQUE INDEX invoices_position_unique ON invoices (company_id, gstin, financial_year, document, position) WHERE position IS NOT NULL`,
  );
  await runner.query(`REVOKE UPDATE, DELETE, TRUNCATE ON invoices FROM godown_app`);
  await runner.query(`GRANT UPDATE (cancelled_at) ON invoices TO godown_app`);
  await tenantTable(runner, 'invoices');
}
