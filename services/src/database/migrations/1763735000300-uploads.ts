import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { tenantTable } from '../tenant-table.js';

/** Uploads that were asked for, and the pictures that became of them. */
export class Uploads1763735000300 implements MigrationInterface {
  name = 'Uploads1763735000300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE uploads (
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
    )`);
    await runner.query(`CREATE UNIQUE INDEX uploads_id ON uploads (id)`);
    await runner.query(`CREATE INDEX uploads_expiry ON uploads (expires_at)`);
    await tenantTable(runner, 'uploads');
    await runner.query(`CREATE TABLE pictures (
      company_id uuid NOT NULL,
      name text NOT NULL,
      size_bytes bigint NOT NULL,
      width_pixels integer NOT NULL,
      height_pixels integer NOT NULL,
      created_by uuid NOT NULL,
      created_at timestamptz NOT NULL,
      CONSTRAINT pictures_pk PRIMARY KEY (company_id, name)
    )`);
    await tenantTable(runner, 'pictures');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['pictures', 'uploads']) await runner.query(`DROP TABLE ${table}`);
  }
}
