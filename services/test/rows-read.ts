import { type EntityManager } from 'typeorm';
import { rows } from '../src/database/rows.js';

/** How many rows of the table the transaction has read so far, as PostgreSQL counts them. */
export async function rowsRead(tx: EntityManager, table: string): Promise<number> {
  const [read] = await rows<{ count: number }>(
    tx,
    'SELECT (seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS count FROM pg_stat_xact_user_tables WHERE relname = $1',
    [table],
  );
  return read?.count ?? 0;
}
