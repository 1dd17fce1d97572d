import type pg from 'pg';
import { INDEX_DEFINITIONS, SECONDARY_INDEXES, type SecondaryIndex } from './orders.sql.ts';

export interface TableFill {
  /** What gets rows. Its secondary indexes are built after the rows, as a restored dump has them. */
  tables: readonly string[];
  /** In this order; a sized one gets `size` as its parameter. */
  statements: readonly { sql: string; isSized: boolean }[];
  size: number;
  /** Tables that are counted anew for the planner, beside those that are filled. */
  analyzed: readonly string[];
}

/** Fills tables set-based and reads what was made. @throws Error when the schema is not as before, or nothing was made */
export async function fillTables<T extends pg.QueryResultRow>(
  owner: pg.Pool,
  { tables, statements, size, analyzed }: TableFill,
  readMade: string,
): Promise<T> {
  const client = await owner.connect();
  try {
    const before = await definitions(client);
    const { rows: indexes } = await client.query<SecondaryIndex>(SECONDARY_INDEXES, [tables]);
    for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
    // What references point at is made here: only the look-up of each is left out, and only on this connection.
    await client.query(
      `SET session_replication_role = replica; SET synchronous_commit = off; SET maintenance_work_mem = '512MB'; SET work_mem = '256MB'`,
    );
    await client.query(`SELECT setseed(0.5)`);
    for (const { sql, isSized } of statements) await client.query(sql, isSized ? [size] : []);
    for (const { definition } of indexes) await client.query(definition);
    if (before !== (await definitions(client))) throw new Error('The schema is not as it was before the rows came');
    await client.query(`VACUUM (ANALYZE) ${[...tables, ...analyzed].join(', ')}`);
    await client.query('CHECKPOINT');
    const [made] = (await client.query<T>(readMade)).rows;
    if (made === undefined) throw new Error('No rows were made');
    return made;
  } finally {
    // Its settings must not reach the next user of the pool.
    client.release(true);
  }
}

async function definitions(client: pg.PoolClient): Promise<string> {
  const { rows } = await client.query<{ definitions: string }>(INDEX_DEFINITIONS);
  return rows[0]?.definitions ?? '';
}
