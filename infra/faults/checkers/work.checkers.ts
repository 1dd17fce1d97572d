import { sqlChecker } from './checker.ts';

/** A worker that lives says so every few seconds; the queue gives the job away after twice its own ten. */
const SILENT_SECONDS = 30;

/** A job that is still to come, or that a living worker holds. */
const LIVE_JOB = `job.state IN ('created', 'retry')
  OR (job.state = 'active' AND COALESCE(job.heartbeat_on, job.started_on) > now() - make_interval(secs => ${SILENT_SECONDS}))`;

export const WORK_CHECKERS = [
  sqlChecker(
    'every task has ended or is held by a living worker',
    `
    SELECT task.id, task.name, task.status FROM tasks task
    WHERE task.status IN ('PENDING', 'IN_PROGRESS')
      AND NOT EXISTS (SELECT FROM pgboss.job job WHERE job.data ->> 'taskId' = task.id::text AND (${LIVE_JOB})) LIMIT 20`,
  ),
  sqlChecker(
    'a completed task is whole',
    `
    SELECT id, name, progress, ended_at FROM tasks WHERE status = 'COMPLETED' AND (progress <> 100 OR ended_at IS NULL) LIMIT 20`,
  ),
  sqlChecker(
    'every message that waits has somebody who will send it',
    `
    SELECT message.id, message.channel FROM outgoing_messages message
    WHERE message.state = 'waiting'
      AND NOT EXISTS (SELECT FROM pgboss.job job WHERE job.data ->> 'messageId' = message.id::text AND (${LIVE_JOB})) LIMIT 20`,
  ),
];
