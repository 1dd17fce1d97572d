import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { taskTitle, type TaskStatus } from '@godown/contracts/tasks';
import { BugError } from '../../core/errors.js';
import { rows, run } from '../../database/rows.js';
import { Files, type KeptFile } from '../files/index.js';
import { type StoredTask } from './stored-task.js';
import { type NewTask, type TaskResult } from './task-definition.js';

const COLUMNS = `id, company_id AS "companyId", name, status, progress, payload, description, result_file_id AS "resultFileId",
  created_by AS "createdBy", created_at AS "createdAt", started_at AS "startedAt", ended_at AS "endedAt"`;

/** The tasks table. Every move checks the state it starts from. */
@Injectable()
export class TasksRepository {
  constructor(private readonly files: Files) {}

  async insert(
    tx: EntityManager,
    task: NewTask<object> & { createdBy: string | null; createdAt: Date },
  ): Promise<string> {
    const [row] = await rows<{ id: string }>(
      tx,
      `INSERT INTO tasks (company_id, name, status, payload, description, created_by, created_at) VALUES ($1, $2, 'PENDING', $3, $4, $5, $6) RETURNING id`,
      [
        task.companyId,
        task.name,
        JSON.stringify(task.payload),
        task.description ?? null,
        task.createdBy,
        task.createdAt,
      ],
    );
    if (!row) throw new BugError('The task was not written');
    return row.id;
  }

  /** PENDING → IN_PROGRESS; one that is already in progress is taken up again after a crash. */
  async begin(tx: EntityManager, taskId: string, now: Date): Promise<StoredTask | null> {
    const [task] = await rows<StoredTask>(
      tx,
      `UPDATE tasks SET status = 'IN_PROGRESS', started_at = COALESCE(started_at, $2) WHERE id = $1 AND status IN ('PENDING', 'IN_PROGRESS') RETURNING ${COLUMNS}`,
      [taskId, now],
    );
    return task ?? null;
  }

  async raiseProgress(tx: EntityManager, taskId: string, progress: number): Promise<boolean> {
    const { affected } = await run(
      tx,
      `UPDATE tasks SET progress = $2 WHERE id = $1 AND status = 'IN_PROGRESS' AND progress < $2`,
      [taskId, progress],
    );
    return affected > 0;
  }

  /** Stores the result before the transaction in which `complete` records it. */
  async keepingResult<T>(task: StoredTask, result: TaskResult, work: (kept: KeptFile) => Promise<T>): Promise<T> {
    const { bytes, ...file } = result.file ?? plainResult(task, result);
    return this.files.keeping({ ...file, content: bytes, companyId: task.companyId, createdBy: task.createdBy }, work);
  }

  async complete(
    tx: EntityManager,
    task: StoredTask,
    { description, kept }: { description: string | undefined; kept: KeptFile },
    now: Date,
  ): Promise<StoredTask> {
    const fileId = await this.files.save(tx, kept);
    return this.end(
      tx,
      `status = 'COMPLETED', progress = 100, result_file_id = $3, description = COALESCE($4, description)`,
      [task.id, now, fileId, description ?? null],
    );
  }

  async fail(tx: EntityManager, taskId: string, reason: string, now: Date): Promise<StoredTask> {
    return this.end(tx, `status = 'FAILED', description = $3`, [taskId, now, reason]);
  }

  /** PENDING → CANCELLED, by its owner. */
  async cancel(tx: EntityManager, taskId: string, ownerId: string, now: Date): Promise<StoredTask | null> {
    const [task] = await rows<StoredTask>(
      tx,
      `UPDATE tasks SET status = 'CANCELLED', ended_at = $3 WHERE id = $1 AND created_by = $2 AND status = 'PENDING' RETURNING ${COLUMNS}`,
      [taskId, ownerId, now],
    );
    return task ?? null;
  }

  async find(tx: EntityManager, taskId: string): Promise<StoredTask | null> {
    const [task] = await rows<StoredTask>(tx, `SELECT ${COLUMNS} FROM tasks WHERE id = $1`, [taskId]);
    return task ?? null;
  }

  async list(
    tx: EntityManager,
    filter: { companyIds: readonly string[]; status: TaskStatus | null; limit: number; offset: number },
  ): Promise<{ tasks: StoredTask[]; count: number }> {
    const condition = `company_id = ANY ($1) AND ($2::text IS NULL OR status = $2)`;
    const tasks = await rows<StoredTask>(
      tx,
      `SELECT ${COLUMNS} FROM tasks WHERE ${condition} ORDER BY id DESC LIMIT $3 OFFSET $4`,
      [filter.companyIds, filter.status, filter.limit, filter.offset],
    );
    const [total] = await rows<{ count: number }>(tx, `SELECT count(*) AS count FROM tasks WHERE ${condition}`, [
      filter.companyIds,
      filter.status,
    ]);
    return { tasks, count: total?.count ?? 0 };
  }

  private async end(tx: EntityManager, changes: string, parameters: unknown[]): Promise<StoredTask> {
    const [task] = await rows<StoredTask>(
      tx,
      `UPDATE tasks SET ${changes}, ended_at = $2 WHERE id = $1 AND status = 'IN_PROGRESS' RETURNING ${COLUMNS}`,
      parameters,
    );
    if (!task) throw new BugError('A task that is not in progress cannot end');
    return task;
  }
}

/** No task completes without a result file: one whose work leaves nothing else behind leaves what it says of itself. */
function plainResult(task: StoredTask, result: TaskResult): NonNullable<TaskResult['file']> {
  const text = `${taskTitle(task.name)}\n${result.description ?? task.description ?? 'Completed'}\n`;
  return {
    name: `${task.name.toLowerCase().replaceAll('_', '-')}-result.txt`,
    contentType: 'text/plain; charset=utf-8',
    bytes: Buffer.from(text),
  };
}
