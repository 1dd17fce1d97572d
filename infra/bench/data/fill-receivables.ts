import type pg from 'pg';
import { INDEX_DEFINITIONS, SECONDARY_INDEXES, type SecondaryIndex } from './orders.sql.ts';
import { FILL_RECEIVABLES, LARGEST_BOOKS } from './receivables.sql.ts';

export interface ReceivablesData {
  /** With most invoices. */
  companyId: string;
  retailers: number;
  invoices: number;
  /** A hundred of its retailers. */
  retailerIds: readonly string[];
}

const FILLED = ['orders', 'd2r_invoices', 'd2r_collections', 'ledger_transfers', 'ledger_entries', 'store_addresses'];

/** Retailers' bills of a year, what was paid of them, and the ledger of both. Secondary indexes are built after the rows, as a restored dump has them. */
export async function fillReceivables(owner: pg.Pool, invoices: number): Promise<ReceivablesData> {
  const client = await owner.connect();
  try {
    const before = await definitions(client);
    const { rows: indexes } = await client.query<SecondaryIndex>(SECONDARY_INDEXES, [FILLED]);
    for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
    // What references point at is made here: only the look-up of each is left out, and only on this connection.
    await client.query(
      `SET session_replication_role = replica; SET synchronous_commit = off; SET maintenance_work_mem = '512MB'; SET work_mem = '256MB'`,
    );
    await client.query(`SELECT setseed(0.5)`);
    for (const { sql, isSized } of FILL_RECEIVABLES) await client.query(sql, isSized ? [invoices] : []);
    for (const { definition } of indexes) await client.query(definition);
    if (before !== (await definitions(client))) throw new Error('The schema is not as it was before the rows came');
    await client.query(`VACUUM (ANALYZE) ${FILLED.join(', ')}, companies, warehouses`);
    await client.query('CHECKPOINT');
    const { rows } = await client.query<ReceivablesData>(LARGEST_BOOKS);
    const [made] = rows;
    if (made === undefined) throw new Error('No invoices were made');
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
