import pg from 'pg';
import { HOSTILE_TEXTS } from './hostile-texts.ts';

interface Column {
  table: string;
  column: string;
  type: 'text' | '_text' | 'jsonb';
}

/** What is compared by the product, not written by people: other words there would only break the page. */
const CODES = new RegExp(
  `^(?:${[
    'status',
    'state',
    'kind',
    'key',
    'code',
    'api',
    'action',
    'figure',
    'tone',
    'courier',
    'shipper',
    'outcome',
    'channel',
    'template',
    'type',
    'gateway',
    'method',
    'partner',
    'purpose',
    'sheet',
    'scope',
    'role',
    'login_type',
    'event_type',
    'request_type',
    'issue_type',
    'shop_type',
    'content_type',
    'charge_type',
    'storage_charge_type',
    'actor_role',
    'moved_by',
    'requested_by',
    'payment_mode',
    'wh_creds',
    'delivery_partner_id',
    'ip',
    'disabled_reason',
    'password_hash',
    'wsin',
    'unknown_sku',
    'sealed_credentials',
    'object_key',
    'account_key',
    'account_code',
    'request_key',
    'row_key',
    'row_id',
    'token',
    'request_hash',
    'subject_id',
    'reference_id',
    'picture',
  ].join('|')}|.*_(?:status|state|kind|hash|code_kind))$`,
);
/** Tables that hold no words of people, or that only the product's own processes read. */
const INNER_TABLES =
  /^(?:(?:repeatable_)?migrations|sessions|sign_ups|rate_limits|login_failures|saved_replies|one_time_.*|domain_events|sheet_rows|sheet_uploads|order_imports|pincodes|hsn_codes|courier_lanes|awb_directory|cluster_pincodes|ledger_accounts|partner_inbox|erasure_requests|stock_reservations)$/;
const NAMED_CODES = new Set([
  'ledger_transfers.category',
  'users.navbar',
  'tasks.payload',
  'companies.preferences',
  'tasks.name',
  'delivery_partners.masks',
  'platform_courier_accounts.masks',
  'shipments.partner_ids',
]);
/** Of what is kept as JSON: fields that the product compares or counts. */
const CODED_FIELDS = /^(?:id|status|state|type|kind|country|pincode|wsin|companyId|warehouseId|.*Id|at|from|to|by)$/;

async function columnsOf(database: pg.Client): Promise<Column[]> {
  const { rows } = await database.query<Column>(
    `SELECT c.table_name AS table, c.column_name AS column, c.udt_name AS type FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.udt_name IN ('text', '_text', 'jsonb') AND c.is_generated = 'NEVER' ORDER BY 1, 2`,
  );
  return rows.filter(
    ({ table, column }) => !INNER_TABLES.test(table) && !CODES.test(column) && !NAMED_CODES.has(`${table}.${column}`),
  );
}

/** Each row gets another text, and a mark of its own where names must differ. */
const TEXT_OF_ROW = `($1::text[])[1 + (row_number() OVER (ORDER BY ctid))::int % $2::int] || ' ' || left(md5(ctid::text), 4)`;

/** One text per row; where there are fewer rows than texts, several in one field, so that every field holds each of them. */
function textsFor(rows: number, from: number): string[] {
  const texts = HOSTILE_TEXTS.map((_, index) => HOSTILE_TEXTS[(index + from) % HOSTILE_TEXTS.length] ?? '');
  const size = Math.max(1, Math.ceil(texts.length / rows));
  return Array.from({ length: Math.ceil(texts.length / size) }, (_, index) =>
    texts.slice(index * size, (index + 1) * size).join(' '),
  );
}

function hostile(value: unknown, next: () => string): unknown {
  if (typeof value === 'string') return next();
  if (Array.isArray(value)) return value.map((one) => hostile(one, next));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, CODED_FIELDS.test(key) ? inner : hostile(inner, next)]),
  );
}

async function plantJson(database: pg.Client, { table, column }: Column): Promise<number> {
  const { rows } = await database.query<{ place: string; value: unknown }>(
    `SELECT ctid::text AS place, "${column}" AS value FROM "${table}" WHERE "${column}" IS NOT NULL`,
  );
  let count = 0;
  const next = (): string => `${HOSTILE_TEXTS[(count += 1) % HOSTILE_TEXTS.length]} ${count}`;
  const values = rows.map(({ value }) => JSON.stringify(hostile(value, next)));
  if (count === 0) return 0;
  await database.query(
    `UPDATE "${table}" t SET "${column}" = v.value::jsonb FROM unnest($1::tid[], $2::text[]) AS v(place, value) WHERE t.ctid = v.place`,
    [rows.map(({ place }) => place), values],
  );
  return count;
}

async function plantText(database: pg.Client, { table, column, type }: Column, from: number): Promise<number> {
  const { rows } = await database.query<{ count: number }>(`SELECT count(*)::int AS count FROM "${table}"`);
  const texts = textsFor(Math.max(1, rows[0]?.count ?? 0), from);
  const value = type === 'text' ? 'v.value' : 'ARRAY[v.value]';
  const { rowCount } = await database.query(
    `UPDATE "${table}" t SET "${column}" = ${value} FROM (SELECT ctid AS place, ${TEXT_OF_ROW} AS value FROM "${table}") v WHERE t.ctid = v.place`,
    [texts, texts.length],
  );
  return rowCount ?? 0;
}

async function plantColumn(
  database: pg.Client,
  column: Column,
  { planted, from }: { planted: Planted; from: number },
): Promise<void> {
  const name = `${column.table}.${column.column}`;
  try {
    const count = column.type === 'jsonb' ? await plantJson(database, column) : await plantText(database, column, from);
    if (count > 0) planted.fields.push(name);
  } catch (error) {
    // 23514: a check of the table; anything else is a mistake of this list.
    if (Reflect.get(Object(error), 'code') !== '23514') throw new Error(`${name}: ${String(error)}`, { cause: error });
    planted.guarded.push(name);
  }
}

export interface Planted {
  /** `table.column` of every field that now holds hostile text. */
  fields: string[];
  /** Fields whose constraint lets no such text in. */
  guarded: string[];
}

/**
 * Writes hostile text into every field of the database that people or partners fill, past every check of the product: what the pages
 * show is then as bad as it can be. Triggers and foreign keys are off for it, as history cannot be changed otherwise.
 */
export async function plantTexts(ownerUrl: string, from: number): Promise<Planted> {
  const database = new pg.Client(ownerUrl);
  await database.connect();
  try {
    await database.query('SET session_replication_role = replica');
    const planted: Planted = { fields: [], guarded: [] };
    for (const column of await columnsOf(database)) await plantColumn(database, column, { planted, from });
    return planted;
  } finally {
    await database.end();
  }
}
