import { type Lab } from '../fault-test.ts';
import { type Call } from '../harness/api-client.ts';
import { exactly, type Measure } from '../measure.ts';
import { orderOf } from './r5-stock-races.ts';
import { rowsIn } from './list-rows.ts';

const ROWS_AT_MOST = 300;
const STORED = 320;
/** Sizes that somebody asks for who wants all of it at once. Most are refused; none may be obeyed. */
const SIZES = [100, ROWS_AT_MOST, ROWS_AT_MOST + 1, 1_000, 1e9, 0, -1];

/** What one list answered, size by size. */
export interface AskedList {
  name: string;
  rows: readonly number[];
}

/** No list is longer than a page may be, and each was full enough to show it. */
export function judgeLists(asked: readonly AskedList[]): Measure[] {
  const longest = ({ rows }: AskedList): number => Math.max(...rows);
  return [
    exactly('listsTooLongWhenFull', asked.filter((list) => longest(list) > ROWS_AT_MOST).length, 0),
    exactly('listsNotFilled', asked.filter((list) => longest(list) < 100).length, 0),
  ];
}

/** Makes so many rows of the first one of the company; what has to be unique is given. */
async function multiply(
  { system }: Lab,
  table: string,
  companyId: string,
  fresh: Readonly<Record<string, string>>,
): Promise<void> {
  const columns = await system.sql<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [table],
  );
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const values = columns.map(({ name }) => fresh[name] ?? `o."${name}"`).join(', ');
  await system.sql(
    `INSERT INTO ${table} (${names}) SELECT ${values} FROM (SELECT * FROM ${table} WHERE company_id = $1 LIMIT 1) o, generate_series(1, ${STORED}) AS n`,
    [companyId],
  );
}

/** Lists of a company that has more rows than a page may hold, asked for in one piece. */
export async function longLists(lab: Lab): Promise<Measure[]> {
  const { tenants, system, random } = lab;
  const { person, ...tenant } = await tenants.seller();
  const { companyId } = tenant;
  const warehouseId = await tenants.warehouse();
  const item = await tenants.item(tenant, warehouseId, 10);
  await person.call({
    method: 'POST',
    path: '/api/order',
    body: orderOf({ ...item, warehouseId }),
    headers: { 'idempotency-key': random.hex(32) },
  });
  await multiply(lab, 'orders', companyId, { id: 'uuidv7()', shop_order_id: `'LONG-' || n` });
  await multiply(lab, 'catalogue_items', companyId, { id: 'uuidv7()', sku: `'LONG-' || n`, wsin: 'NULL' });
  const rows = `generate_series(1, ${STORED}) AS n`;
  await system.sql(
    `INSERT INTO tasks (company_id, name, status, created_by, created_at, ended_at) SELECT $1, 'ORDERS', 'FAILED', $2, now(), now() FROM ${rows}`,
    [companyId, person.userId],
  );
  await system.sql(
    `INSERT INTO notices (company_id, user_id, key, tone, title, created_at) SELECT $1, $2, 'long-' || n, 'info', 'Long', now() FROM ${rows}`,
    [companyId, person.userId],
  );
  await system.sql(
    `INSERT INTO gateway_payments (company_id, gateway, state, amount_paise, price_paise, request_key, created_at, ended_at)
     SELECT $1, 'razorpay', 'FAILED', 100, 102, 'long-' || n, now(), now() FROM ${rows}`,
    [companyId],
  );
  const paged =
    (path: string) =>
    (records: number): Call => ({
      method: 'POST',
      path,
      body: { pagination: { records, pageNumber: 1 } },
    });
  const lists: Readonly<Record<string, (size: number) => Call>> = {
    orders: paged('/api/inventory/orders/find'),
    catalogue: paged('/api/catalogue/find'),
    tasks: (size) => ({ path: `/api/tasks?page=1&size=${size}` }),
    notices: (size) => ({ path: `/api/notices?size=${size}` }),
    payments: (size) => ({ path: `/api/razorpay/payments?records=${size}&pageNumber=1` }),
  };
  const asked: AskedList[] = [];
  for (const [name, call] of Object.entries(lists)) {
    const counts: number[] = [];
    for (const size of SIZES) counts.push(rowsIn((await person.call(call(size))).bytes.toString()));
    asked.push({ name, rows: counts });
    lab.note(`${name}: ${counts.join(', ')} rows of ${STORED}`);
  }
  return judgeLists(asked);
}
