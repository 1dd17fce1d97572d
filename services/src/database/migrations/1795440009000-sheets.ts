import { type QueryRunner } from 'typeorm';
import { Baseline } from '../baseline.js';
import { tenantTable } from '../tenant-table.js';

/** Uploaded sheets and their rows on the way into a capability's own tables. */
export class Sheets1795440009000 extends Baseline {
  name = 'Sheets1795440009000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [SHEET_UPLOADS, SHEET_ROWS]) await runner.query(sql);
    for (const table of ['sheet_uploads', 'sheet_rows']) await tenantTable(runner, table);
  }
}

const SHEET_UPLOADS = `
  CREATE TABLE sheet_uploads (
    company_id uuid NOT NULL,
    id uuid NOT NULL CONSTRAINT sheet_uploads_id_unique UNIQUE,
    sheet text NOT NULL,
    fingerprint bytea NOT NULL,
    file_id uuid NOT NULL,
    file_name text NOT NULL,
    options jsonb NOT NULL,
    edits jsonb NOT NULL,
    task_id uuid,
    row_count integer,
    accepted_count integer NOT NULL DEFAULT 0,
    refused_count integer NOT NULL DEFAULT 0,
    failures integer NOT NULL DEFAULT 0,
    created_by uuid,
    created_at timestamptz NOT NULL,
    settled_to integer NOT NULL DEFAULT 0,
    CONSTRAINT sheet_uploads_pk PRIMARY KEY (company_id, id),
    CONSTRAINT sheet_uploads_once UNIQUE (company_id, sheet, fingerprint)
  );
  CREATE INDEX sheet_uploads_by_age ON sheet_uploads (created_at);`;

const SHEET_ROWS = `
  CREATE TABLE sheet_rows (
    company_id uuid NOT NULL,
    upload_id uuid NOT NULL,
    row_no integer NOT NULL,
    row_key text NOT NULL,
    cells jsonb NOT NULL,
    read_values jsonb NOT NULL,
    state text NOT NULL CONSTRAINT sheet_rows_state_known CHECK (state IN ('PENDING', 'DONE', 'REFUSED', 'INVALID')),
    note text,
    CONSTRAINT sheet_rows_pk PRIMARY KEY (company_id, upload_id, row_no),
    CONSTRAINT sheet_rows_upload_fk FOREIGN KEY (company_id, upload_id) REFERENCES sheet_uploads (company_id, id) ON DELETE CASCADE,
    CONSTRAINT sheet_rows_reason CHECK (state IN ('PENDING', 'DONE') OR note IS NOT NULL)
  );
  CREATE INDEX sheet_rows_by_state ON sheet_rows (company_id, upload_id, state, row_no);`;
