import { type QueryRunner } from 'typeorm';
import { appRole } from '../app-role.js';
import { Baseline } from '../baseline.js';
import { appendOnly, tenantTable } from '../tenant-table.js';

/** Invoices, how far each series of their numbers has come, and the signatures on them. */
export class Invoices1795440017000 extends Baseline {
  name = 'Invoices1795440017000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [INVOICE_SERIES, INVOICE_SIGNATURES, INVOICES]) await runner.query(sql);
    for (const table of ['invoice_series', 'invoice_signatures', 'invoices']) await tenantTable(runner, table);
    for (const table of ['invoice_signatures', 'invoices']) await appendOnly(runner, table);
    // All that can come to an issued invoice is that its order was cancelled.
    await runner.query(`GRANT UPDATE (cancelled_at) ON invoices TO ${appRole()}`);
  }
}

const INVOICE_SERIES = `
  CREATE TABLE invoice_series (
    company_id uuid NOT NULL CONSTRAINT invoice_series_company_fk REFERENCES companies (id),
    gstin text NOT NULL,
    financial_year smallint NOT NULL,
    document text NOT NULL CONSTRAINT invoice_series_document_known CHECK (document IN ('INVOICE', 'BILL_OF_SUPPLY')),
    last_position integer NOT NULL,
    CONSTRAINT invoice_series_pk PRIMARY KEY (company_id, gstin, financial_year, document)
  );`;

const INVOICE_SIGNATURES = `
  CREATE TABLE invoice_signatures (
    company_id uuid NOT NULL CONSTRAINT invoice_signatures_company_fk REFERENCES companies (id),
    sha256 text NOT NULL,
    png bytea NOT NULL,
    CONSTRAINT invoice_signatures_pk PRIMARY KEY (company_id, sha256)
  );`;

const INVOICES = `
  CREATE TABLE invoices (
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
  );
  CREATE UNIQUE INDEX invoices_number_unique ON invoices (company_id, gstin, financial_year, upper(number));
  CREATE UNIQUE INDEX invoices_position_unique ON invoices (company_id, gstin, financial_year, document, position) WHERE position IS NOT NULL;`;
