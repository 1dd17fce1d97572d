import type pg from 'pg';
import { COMPANIES, type DataSet, zipfBounds } from './data-set.ts';
import {
  BATCH_ITEMS,
  BATCH_ORDERS,
  COMPANY_SIZES,
  DROP_FRAME,
  INDEX_DEFINITIONS,
  INSERT_ORDERS,
  INSERT_PARTS,
  MAKE_COMPANIES,
  MAKE_FRAME,
  MAKE_STEPS,
  MAKE_WAREHOUSE,
  SECONDARY_INDEXES,
  type SecondaryIndex,
} from './orders.sql.ts';

const BATCH_SIZE = 50_000;
const FILLED = ['orders', 'order_items', 'order_trails', 'shipments', 'awb_directory', 'courier_scans'];

/**
 * Orders of a year with items, trails, shipments and scans, by set-based SQL. Indexes that hold no promise of the schema are
 * built after the rows, as a restored dump has them; that the schema is as before is checked.
 */
export async function fillOrders(
  client: pg.Client,
  orders: number,
  report: (done: number, total: number) => void,
): Promise<Pick<DataSet, 'companies' | 'warehouseId'>> {
  const before = await indexDefinitions(client);
  const { rows: indexes } = await client.query<SecondaryIndex>(SECONDARY_INDEXES, [FILLED]);
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  // What references point at is made here: only the look-up of each is left out, and only on this connection.
  await client.query(
    `SET session_replication_role = replica; SET synchronous_commit = off; SET maintenance_work_mem = '512MB'; SET work_mem = '128MB'`,
  );
  const warehouseId = await makeFrame(client);
  for (let from = 1; from <= orders; from += BATCH_SIZE) {
    await fillBatch(client, { from, to: Math.min(orders, from + BATCH_SIZE - 1), orders, warehouseId });
    report(Math.min(orders, from + BATCH_SIZE - 1), orders);
  }
  for (const { definition } of indexes) await client.query(definition);
  await client.query(DROP_FRAME);
  if (before !== (await indexDefinitions(client))) throw new Error('The schema is not as it was before the rows came');
  await client.query(`SELECT setval('order_numbers', $1)`, [100_001 + orders]);
  await client.query('VACUUM (ANALYZE)');
  await client.query('CHECKPOINT');
  return { companies: (await client.query<{ id: string; orders: number }>(COMPANY_SIZES)).rows, warehouseId };
}

async function makeFrame(client: pg.Client): Promise<string> {
  for (const statement of MAKE_FRAME) await client.query(statement);
  await client.query(MAKE_COMPANIES, [COMPANIES]);
  await client.query(MAKE_STEPS);
  const { rows } = await client.query<{ id: string }>(MAKE_WAREHOUSE);
  return rows[0]?.id ?? '';
}

interface Batch {
  from: number;
  to: number;
  orders: number;
  warehouseId: string;
}

async function fillBatch(client: pg.Client, { from, to, orders, warehouseId }: Batch): Promise<void> {
  await client.query('BEGIN');
  await client.query(BATCH_ITEMS, [from, to]);
  await client.query(BATCH_ORDERS, [from, to, orders, zipfBounds(COMPANIES).slice(0, -1)]);
  await client.query(INSERT_ORDERS, [warehouseId]);
  for (const statement of INSERT_PARTS) await client.query(statement);
  await client.query('COMMIT');
}

async function indexDefinitions(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ definitions: string }>(INDEX_DEFINITIONS);
  return rows[0]?.definitions ?? '';
}
