import { type QueryRunner } from 'typeorm';
import { Baseline } from '../baseline.js';
import { tenantTable } from '../tenant-table.js';

/** Stored files with single-use download tickets; uploads and the pictures made of them. */
export class Files1795440007000 extends Baseline {
  name = 'Files1795440007000';

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [STORED_FILES, DOWNLOAD_TICKETS, UPLOADS, PICTURES]) await runner.query(sql);
    for (const table of ['stored_files', 'uploads', 'pictures']) await tenantTable(runner, table);
  }
}

const STORED_FILES = `
  CREATE TABLE stored_files (
    company_id uuid NOT NULL,
    id uuid NOT NULL DEFAULT uuidv7(),
    object_key text NOT NULL CONSTRAINT stored_files_key_unique UNIQUE,
    name text NOT NULL,
    content_type text NOT NULL,
    size_bytes bigint NOT NULL,
    created_by uuid,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    is_personal boolean NOT NULL DEFAULT false,
    CONSTRAINT stored_files_pk PRIMARY KEY (company_id, id)
  );
  CREATE UNIQUE INDEX stored_files_id ON stored_files (id);
  CREATE INDEX stored_files_expiry ON stored_files (expires_at);`;

const DOWNLOAD_TICKETS = `
  CREATE TABLE download_tickets (
    token_hash bytea CONSTRAINT download_tickets_pk PRIMARY KEY,
    file_id uuid NOT NULL,
    user_id uuid NOT NULL,
    expires_at timestamptz NOT NULL,
    used_at timestamptz
  );
  CREATE INDEX download_tickets_expiry ON download_tickets (expires_at);`;

const UPLOADS = `
  CREATE TABLE uploads (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    object_key text NOT NULL CONSTRAINT uploads_key_unique UNIQUE,
    content_type text NOT NULL,
    size_bytes bigint NOT NULL,
    created_by uuid NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    sent_at timestamptz,
    picture text,
    CONSTRAINT uploads_pk PRIMARY KEY (company_id, id)
  );
  CREATE UNIQUE INDEX uploads_id ON uploads (id);
  CREATE INDEX uploads_expiry ON uploads (expires_at);`;

const PICTURES = `
  CREATE TABLE pictures (
    company_id uuid NOT NULL,
    name text NOT NULL,
    size_bytes bigint NOT NULL,
    width_pixels integer NOT NULL,
    height_pixels integer NOT NULL,
    created_by uuid NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT pictures_pk PRIMARY KEY (company_id, name)
  );`;
