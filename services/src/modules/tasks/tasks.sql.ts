// Claims a task in one statement that keeps its first start time.
import { type EntityManager } from 'typeorm';
import { columnsOf, select } from '../../database/entity-sql.js';
import { TaskEntity } from './task.entity.js';

const COLUMNS = columnsOf(TaskEntity);

/** @returns null when the task has ended */
export async function beginTask(tx: EntityManager, taskId: string, now: Date): Promise<TaskEntity | null> {
  const [task] = await select(
    tx,
    COLUMNS,
    `UPDATE tasks SET status = 'IN_PROGRESS', started_at = COALESCE(started_at, $2)
     WHERE id = $1 AND status IN ('PENDING', 'IN_PROGRESS') RETURNING ${COLUMNS}`,
    [taskId, now],
  );
  return task ?? null;
}
