import { type QueryRunner } from 'typeorm';
import { Baseline } from '../baseline.js';
import { tenantTable } from '../tenant-table.js';

/** Companies, and what their invoices say of them. */
export class Companies1795440001000 extends Baseline {
  name = 'Companies1795440001000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [COMPANIES, COMPANY_INVOICING]) await runner.query(sql);
    await tenantTable(runner, 'company_invoicing');
  }
}

const COMPANIES = `
  CREATE TABLE companies (
    id uuid CONSTRAINT companies_pk PRIMARY KEY DEFAULT uuidv7(),
    name text NOT NULL,
    email text,
    phone text,
    poc text,
    poc_phone text,
    address jsonb NOT NULL DEFAULT '{}',
    gst text,
    pan text,
    is_active boolean NOT NULL DEFAULT true,
    preferences jsonb NOT NULL DEFAULT '{}',
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX companies_name_trgm ON companies USING gin (name gin_trgm_ops);
  CREATE INDEX companies_email_trgm ON companies USING gin (email gin_trgm_ops);`;

const COMPANY_INVOICING = `
  CREATE TABLE company_invoicing (
    company_id uuid CONSTRAINT company_invoicing_pk PRIMARY KEY CONSTRAINT company_invoicing_company_fk REFERENCES companies (id),
    legal_name text NOT NULL,
    gstin text NOT NULL,
    pan text NOT NULL,
    address_line1 text NOT NULL,
    city text NOT NULL,
    state text NOT NULL,
    pincode text NOT NULL,
    invoice_prefix text NOT NULL,
    signature_png bytea,
    updated_at timestamptz NOT NULL
  );`;
