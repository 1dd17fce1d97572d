import pg from 'pg';
import { Advice } from '../terminal/progress.ts';

/** What the command has found and done; names of tables. */
export interface Distribution {
  /** Tables whose rows lie with their company, all of one company on one node. */
  distributed: string[];
  /** Tables that every node has in full. */
  references: string[];
  /** What was done by this run; nothing when it was done before. */
  changed: string[];
}

interface ForeignKey {
  name: string;
  table: string;
  definition: string;
}

const TENANT_TABLES = `
  SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'company_id' AND NOT a.attisdropped
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' ORDER BY pg_total_relation_size(c.oid) DESC, 1`;

/** Without a company, but named by a foreign key of a tenant table, or of a table that is. */
const REFERENCED_TABLES = `
  WITH RECURSIVE tenant AS (
    SELECT attrelid AS oid FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE attname = 'company_id' AND relkind = 'r' AND relnamespace = 'public'::regnamespace AND NOT attisdropped
  ), named AS (
    SELECT confrelid AS oid FROM pg_constraint WHERE contype = 'f' AND conrelid IN (SELECT oid FROM tenant)
    UNION SELECT k.confrelid FROM pg_constraint k JOIN named ON named.oid = k.conrelid WHERE k.contype = 'f'
  )
  SELECT c.relname AS name FROM pg_class c JOIN named USING (oid) WHERE c.oid NOT IN (SELECT oid FROM tenant) ORDER BY 1`;

const FOREIGN_KEYS = `
  SELECT k.conname AS name, k.conrelid::regclass::text AS table, pg_get_constraintdef(k.oid) AS definition
  FROM pg_constraint k WHERE k.contype = 'f' AND k.conparentid = 0 AND k.connamespace = 'public'::regnamespace
    AND (k.conrelid = ANY ($1::regclass[]) OR k.confrelid = ANY ($1::regclass[])) ORDER BY 1`;

/**
 * Spreads the tables of companies over the nodes of a Citus cluster, co-located by company, and gives every node what they refer to.
 * What is distributed already stays as it is. One transaction: it happens as a whole or not at all.
 */
export async function distribute(client: pg.Client, shards = 32): Promise<Distribution> {
  await requireCitus(client);
  const names = async (sql: string): Promise<string[]> =>
    (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name);
  const known = new Set(await names(`SELECT logicalrelid::regclass::text AS name FROM pg_dist_partition`));
  const [distributed, references] = [await names(TENANT_TABLES), await names(REFERENCED_TABLES)];
  const changed = [...references, ...distributed].filter((name) => !known.has(name));
  if (changed.length === 0) return { distributed, references, changed };
  await client.query('BEGIN');
  try {
    await client.query(
      `SET LOCAL citus.shard_count = ${shards}; SET LOCAL citus.multi_shard_modify_mode = 'sequential'`,
    );
    const keys = (await client.query<ForeignKey>(FOREIGN_KEYS, [changed])).rows;
    // A table can only be moved while nothing refers to it and it refers to nothing.
    for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
    for (const name of references.filter((one) => changed.includes(one)))
      await client.query(`SELECT create_reference_table($1)`, [name]);
    const anchor = distributed.find((name) => known.has(name));
    for (const [index, name] of distributed.filter((one) => changed.includes(one)).entries())
      await client.query(`SELECT create_distributed_table($1, 'company_id', colocate_with => $2)`, [
        name,
        anchor ?? (index === 0 ? 'none' : distributed[0]),
      ]);
    for (const { table, name, definition } of keys)
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
  return { distributed, references, changed };
}

async function requireCitus(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ nodes: string }>(
    `SELECT CASE WHEN to_regclass('pg_dist_node') IS NULL THEN '-1' ELSE (SELECT count(*) FROM pg_extension WHERE extname = 'citus')::text END AS nodes`,
  );
  if (rows[0]?.nodes !== '1')
    throw new Advice('The database of DATABASE_URL has no Citus: CREATE EXTENSION citus there, and add the nodes.');
}
