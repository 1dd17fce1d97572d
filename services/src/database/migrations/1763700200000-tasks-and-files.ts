import { type MigrationInterface, type QueryRunner } from 'typeorm';
import { tenantTable } from '../tenant-table.js';

export class TasksAndFiles1763700200000 implements MigrationInterface {
  name = 'TasksAndFiles1763700200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE stored_files (
      company_id uuid NOT NULL,
      id uuid NOT NULL DEFAULT uuidv7(),
      object_key text NOT NULL CONSTRAINT stored_files_key_unique UNIQUE,
      name text NOT NULL,
      content_type text NOT NULL,
      size_bytes bigint NOT NULL,
      created_by uuid,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      CONSTRAINT stored_files_pk PRIMARY KEY (company_id, id)
    )`);
    await runner.query(`CREATE UNIQUE INDEX stored_files_id ON stored_files (id)`);
    await runner.query(`CREATE INDEX stored_files_expiry ON stored_files (expires_at)`);
    await tenantTable(runner, 'stored_files');
    await runner.query(`CREATE TABLE download_tickets (
      token_hash bytea CONSTRAINT download_tickets_pk PRIMARY KEY,
      file_id uuid NOT NULL,
      user_id uuid NOT NULL,
      expires_at timestamptz NOT NULL,
      used_at timestamptz
    )`);
    await runner.query(`CREATE INDEX download_tickets_expiry ON download_tickets (expires_at)`);
    await runner.query(`CREATE TABLE tasks (
      company_id uuid NOT NULL,
      id uuid NOT NULL DEFAULT uuidv7(),
      name text NOT NULL,
      status text NOT NULL CONSTRAINT tasks_status_known CHECK (status IN ('PENDING', 'IN_PROGRESS', 'COMPLETED', 'FAILED', 'CANCELLED')),
      progress integer NOT NULL DEFAULT 0 CONSTRAINT tasks_progress_percent CHECK (progress BETWEEN 0 AND 100),
      payload jsonb NOT NULL DEFAULT '{}',
      description text,
      result_file_id uuid,
      created_by uuid,
      created_at timestamptz NOT NULL,
      started_at timestamptz,
      ended_at timestamptz,
      CONSTRAINT tasks_pk PRIMARY KEY (company_id, id),
      CONSTRAINT tasks_completed_whole CHECK (status <> 'COMPLETED' OR (progress = 100 AND ended_at IS NOT NULL))
    )`);
    await runner.query(`CREATE UNIQUE INDEX tasks_id ON tasks (id)`);
    await runner.query(`CREATE INDEX tasks_by_status ON tasks (company_id, status, id DESC)`);
    await tenantTable(runner, 'tasks');
    await runner.query(
      `CREATE TABLE socket_io_attachments (id bigserial UNIQUE, created_at timestamptz DEFAULT now(), payload bytea)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['socket_io_attachments', 'tasks', 'download_tickets', 'stored_files'])
      await runner.query(`DROP TABLE ${table}`);
  }
}
