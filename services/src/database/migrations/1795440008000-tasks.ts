import { type QueryRunner } from 'typeorm';
import { Baseline } from '../baseline.js';
import { tenantTable } from '../tenant-table.js';

/** Long work that people follow. Completed means that there is a result file. */
export class Tasks1795440008000 extends Baseline {
  name = 'Tasks1795440008000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TASKS);
    await tenantTable(runner, 'tasks');
  }
}

const TASKS = `
  CREATE TABLE tasks (
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
    CONSTRAINT tasks_completed_whole CHECK (status <> 'COMPLETED' OR (progress = 100 AND ended_at IS NOT NULL)),
    CONSTRAINT tasks_completed_with_result CHECK (status <> 'COMPLETED' OR result_file_id IS NOT NULL)
  );
  CREATE UNIQUE INDEX tasks_id ON tasks (id);
  CREATE INDEX tasks_by_status ON tasks (company_id, status, id DESC);`;
