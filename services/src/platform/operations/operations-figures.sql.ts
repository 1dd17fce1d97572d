// Figures of PostgreSQL's archiver and of the job queue, which belong to no entity.
import { type EntityManager } from 'typeorm';
import { bigint, computed, decimal, nullable, text } from '../../database/computed-columns.js';
import { select } from '../../database/entity-sql.js';

const QUEUE = computed({
  name: text('j.name'),
  waiting: bigint('count(*)'),
  oldestSeconds: decimal('extract(epoch FROM now() - min(j.start_after))'),
});

/** Jobs that are due and that nobody has taken, by queue. */
export function dueJobs(tx: EntityManager) {
  return select(
    tx,
    QUEUE,
    `SELECT ${QUEUE} FROM pgboss.job j WHERE j.state < 'active' AND j.start_after <= now() GROUP BY j.name`,
  );
}

const ARCHIVED = computed({
  seconds: nullable(
    decimal(
      `CASE WHEN current_setting('archive_mode') <> 'off' THEN extract(epoch FROM now() - last_archived_time) END`,
    ),
  ),
});

/** How long ago the log was last archived; null where it is not. */
export async function archiveAge(tx: EntityManager): Promise<number | null> {
  const [row] = await select(tx, ARCHIVED, `SELECT ${ARCHIVED} FROM pg_stat_archiver`);
  return row?.seconds ?? null;
}
