import type pg from 'pg';
import { INDEX_DEFINITIONS, SECONDARY_INDEXES, type SecondaryIndex } from './orders.sql.ts';
import { FILL_STOCK, LARGEST_STOCK } from './stock.sql.ts';

export interface StockData {
  levels: number;
  movements: number;
  /** Of the company with most stock numbers. */
  companyId: string;
  /** The warehouse in which it has most of them. */
  warehouseId: string;
}

const FILLED = ['inventory_levels', 'inventory_movements', 'wsins', 'catalogue_items'];

/**
 * Stock of 20 companies in 8 warehouses and about as many movements of one year as asked, whose sums are the levels. Secondary
 * indexes are built after the rows, as a restored dump has them.
 */
export async function fillStock(owner: pg.Pool, movements: number): Promise<StockData> {
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
    for (const { sql, isSized } of FILL_STOCK) await client.query(sql, isSized ? [movements] : []);
    for (const { definition } of indexes) await client.query(definition);
    if (before !== (await definitions(client))) throw new Error('The schema is not as it was before the rows came');
    await client.query(
      'VACUUM (ANALYZE) inventory_levels, inventory_movements, wsins, catalogue_items, companies, warehouses',
    );
    await client.query('CHECKPOINT');
    const { rows } = await client.query<StockData>(LARGEST_STOCK);
    const [made] = rows;
    if (made === undefined) throw new Error('No stock was made');
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
