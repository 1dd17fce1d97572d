import pg from 'pg';
import { type TestApp } from '../test-app.js';

export interface Victim {
  companyId: string;
  /** Every row of the victim has this id, in every table: one request can ask for all of them. */
  rowId: string;
}

/** Stands in the text columns of the victim's rows. Seen in an answer, it is a leak. */
export const CANARY = 'CANARYBIRD';

interface Column {
  name: string;
  type: string;
  not_null: boolean;
  has_default: boolean;
  checks: string[];
}

/** Texts for columns whose CHECK asks for a shape. */
const SHAPES: readonly string[] = [
  CANARY,
  'WCANARY00001',
  '9876543210',
  '560001',
  'CA',
  '29',
  '1',
  'canary@bird.example',
];

const VALUES: Readonly<Record<string, unknown>> = {
  boolean: false,
  integer: 1,
  bigint: 1,
  smallint: 1,
  numeric: 1,
  'double precision': 1,
  real: 1,
  jsonb: '{}',
  json: '{}',
  bytea: Buffer.from([0]),
  date: '2026-11-01',
  'timestamp with time zone': '2026-11-01T00:00:00Z',
  'text[]': '{}',
  'uuid[]': '{}',
  'integer[]': '{}',
};

/** Tables with a company_id, partitions left out: their parent stands for them. */
export async function tenantTables(app: TestApp): Promise<string[]> {
  const rows = await app.sql<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'company_id' AND NOT a.attisdropped
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY 1`,
  );
  return rows.map((row) => row.name);
}

async function columnsOf(app: TestApp, table: string): Promise<Column[]> {
  return app.sql<Column & Record<string, unknown>>(
    `SELECT a.attname AS name, format_type(a.atttypid, NULL) AS type, a.attnotnull AS not_null, (a.atthasdef OR a.attidentity <> '') AS has_default,
       ARRAY(SELECT pg_get_constraintdef(k.oid) FROM pg_constraint k WHERE k.conrelid = a.attrelid AND k.contype = 'c' AND a.attnum = ANY (k.conkey)) AS checks
     FROM pg_attribute a WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' AND a.attidentity <> 'a' ORDER BY a.attnum`,
    [table],
  );
}

function textFor(checks: readonly string[]): string {
  for (const check of checks) {
    const listed = /ARRAY\['([^']+)'/.exec(check)?.[1] ?? /= '([^']+)'/.exec(check)?.[1];
    if (listed !== undefined && !check.includes('~')) return listed;
    const pattern = /~ '([^']+)'/.exec(check)?.[1];
    const shaped = pattern === undefined ? undefined : SHAPES.find((shape) => new RegExp(pattern).test(shape));
    if (shaped !== undefined) return shaped;
  }
  return CANARY;
}

function valueFor(column: Column, victim: Victim): unknown {
  if (column.name === 'company_id') return victim.companyId;
  if (column.type === 'uuid') return column.name === 'id' || column.not_null ? victim.rowId : undefined;
  if (column.has_default && column.name !== 'id') return undefined;
  if (column.type === 'text') return column.not_null || column.checks.length === 0 ? textFor(column.checks) : undefined;
  return column.not_null ? VALUES[column.type] : undefined;
}

/** Checks over several columns (sums) say nothing about who sees a row, and this database is thrown away. */
async function dropSums(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ statement: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS statement FROM pg_constraint
     WHERE contype = 'c' AND connamespace = 'public'::regnamespace AND cardinality(conkey) > 1`,
  );
  for (const { statement } of rows) await owner.query(statement);
}

/**
 * One row of the victim in every tenant table there is, straight into the tables and without foreign keys. A new table
 * gets one by itself; one whose checks cannot be met is named.
 */
export async function plantVictim(app: TestApp, victim: Victim): Promise<{ failed: string[] }> {
  const failed: string[] = [];
  const owner = new pg.Client({ connectionString: app.database.ownerUrl });
  await owner.connect();
  await owner.query(`SET session_replication_role = replica`);
  await dropSums(owner);
  for (const table of await tenantTables(app)) {
    const columns = (await columnsOf(app, table))
      .map((column) => ({ name: column.name, value: valueFor(column, victim) }))
      .filter(({ value }) => value !== undefined);
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    const marks = columns.map((_, index) => `$${index + 1}`).join(', ');
    try {
      await owner.query(
        `INSERT INTO ${table} (${names}) VALUES (${marks})`,
        columns.map(({ value }) => value),
      );
    } catch (error) {
      failed.push(`${table}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  await owner.end();
  return { failed };
}

/** What all tables hold of the victim, as one text per table. */
export async function victimState(app: TestApp, companyId: string): Promise<Record<string, string>> {
  const state: Record<string, string> = {};
  for (const table of await tenantTables(app)) {
    const [row] = await app.sql<{ hash: string }>(
      `SELECT count(*) || ':' || COALESCE(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS hash FROM ${table} t WHERE company_id = $1`,
      [companyId],
    );
    state[table] = row?.hash ?? '';
  }
  const [company] = await app.sql<{ hash: string }>(`SELECT md5(c::text) AS hash FROM companies c WHERE id = $1`, [
    companyId,
  ]);
  return { ...state, companies: company?.hash ?? '' };
}
