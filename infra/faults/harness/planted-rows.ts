import pg from 'pg';
import { type FaultSystem } from './fault-system.ts';

/** A company that owns one row in every table, all under one id, with its mark in every text. */
export interface Victim {
  companyId: string;
  rowId: string;
  canary: string;
}

interface Column {
  name: string;
  type: string;
  not_null: boolean;
  has_default: boolean;
  checks: string[];
}

/** Shapes that checks ask for, different for every company where they must be: SQL with `v.mark` and `v.n`. */
const SHAPES: readonly [string, string][] = [
  ['CNRY', 'v.mark'],
  ['WCANARY00001', `'W' || upper(left(md5(v.mark), 11))`],
  ['9876543210', `'9' || lpad(v.n::text, 9, '0')`],
  ['560001', `'560001'`],
  ['CA', `'CA'`],
  ['29', `'29'`],
  ['1', `'1'`],
  ['canary@bird.example', `lower(v.mark) || '@bird.example'`],
];
/** The day of planted rows, in UTC: reports of the last weeks show them whenever this runs. */
export const PLANTED_DAY = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);

const VALUES: Readonly<Record<string, string>> = {
  boolean: 'false',
  integer: '1',
  bigint: '1',
  smallint: '1',
  numeric: '1',
  'double precision': '1',
  real: '1',
  jsonb: `jsonb_build_object('text', v.mark)`,
  json: `'{}'`,
  bytea: "convert_to(v.mark, 'UTF8')",
  date: `'${PLANTED_DAY}'`,
  'timestamp with time zone': `'${PLANTED_DAY}T00:00:00Z'`,
  'text[]': 'ARRAY[v.mark]',
  'uuid[]': `'{}'`,
  'integer[]': `'{}'`,
};

const TENANT_TABLES = `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'company_id' AND NOT a.attisdropped
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition ORDER BY 1`;
const COLUMNS = `SELECT a.attname AS name, format_type(a.atttypid, NULL) AS type, a.attnotnull AS not_null, (a.atthasdef OR a.attidentity <> '') AS has_default,
    ARRAY(SELECT pg_get_constraintdef(k.oid) FROM pg_constraint k WHERE k.conrelid = a.attrelid AND k.contype = 'c' AND a.attnum = ANY (k.conkey)) AS checks
  FROM pg_attribute a WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' AND a.attidentity <> 'a' ORDER BY a.attnum`;

function textFor(checks: readonly string[]): string {
  for (const check of checks) {
    const listed = /ARRAY\['([^']+)'/.exec(check)?.[1] ?? /= '([^']+)'/.exec(check)?.[1];
    if (listed !== undefined && !check.includes('~')) return `'${listed}'`;
    const pattern = /~ '([^']+)'/.exec(check)?.[1];
    const shaped = pattern === undefined ? undefined : SHAPES.find(([example]) => new RegExp(pattern).test(example));
    if (shaped !== undefined) return shaped[1];
  }
  return 'v.mark';
}

function valueFor({ name, type, not_null: isNeeded, has_default: hasDefault, checks }: Column): string | null {
  if (name === 'company_id') return 'v.company';
  if (type === 'uuid') return name === 'id' || isNeeded ? 'v.row' : null;
  if (hasDefault && name !== 'id') return null;
  if (type === 'text') return isNeeded || checks.length === 0 ? textFor(checks) : null;
  return isNeeded ? (VALUES[type] ?? null) : null;
}

/** Past every check of the product: triggers, foreign keys and checks over several columns are off. */
export class PlantedRows {
  readonly tables: readonly string[];
  private readonly system: FaultSystem;

  private constructor(system: FaultSystem, tables: readonly string[]) {
    this.system = system;
    this.tables = tables;
  }

  /** @throws Error naming a table that took no row */
  static async of(system: FaultSystem, victims: readonly Victim[]): Promise<PlantedRows> {
    const tables = (await system.sql<{ name: string }>(TENANT_TABLES)).map(({ name }) => name);
    await PlantedRows.asOwner(system, async (owner) => {
      const { rows } = await owner.query<{
        statement: string;
      }>(`SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS statement FROM pg_constraint
        WHERE contype = 'c' AND connamespace = 'public'::regnamespace AND cardinality(conkey) > 1`);
      for (const { statement } of rows) await owner.query(statement);
      for (const table of tables) await PlantedRows.plant(owner, table, victims);
    });
    return new PlantedRows(system, tables);
  }

  private static async plant(owner: pg.Client, table: string, victims: readonly Victim[]): Promise<void> {
    const { rows: columns } = await owner.query<Column>(COLUMNS, [table]);
    const values = columns
      .map((column) => ({ name: column.name, value: valueFor(column) }))
      .filter(({ value }) => value !== null);
    const text = `INSERT INTO ${table} (${values.map(({ name }) => `"${name}"`).join(', ')}) SELECT ${values.map(({ value }) => value).join(', ')}
      FROM unnest($1::uuid[], $2::uuid[], $3::text[]) WITH ORDINALITY AS v(company, row, mark, n)`;
    await owner
      .query(text, [
        victims.map((one) => one.companyId),
        victims.map((one) => one.rowId),
        victims.map((one) => one.canary),
      ])
      .catch((error: unknown) => {
        throw new Error(`${table} took no row: ${String(error)}`, { cause: error });
      });
  }

  private static async asOwner(system: FaultSystem, work: (owner: pg.Client) => Promise<void>): Promise<void> {
    const owner = new pg.Client({ connectionString: system.ownerUrl });
    await owner.connect();
    try {
      await owner.query(`SET session_replication_role = replica`);
      await work(owner);
    } finally {
      await owner.end();
    }
  }

  /** What every table holds of these companies, as one text per table. */
  async state(victims: readonly Victim[]): Promise<Map<string, string>> {
    const ids = victims.map(({ companyId }) => companyId);
    const state = new Map<string, string>();
    for (const [table, column] of [
      ...this.tables.map((name) => [name, 'company_id'] as const),
      ['companies', 'id'] as const,
    ]) {
      const [row] = await this.system.sql<{ hash: string }>(
        `SELECT count(*) || ':' || COALESCE(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS hash FROM ${table} t WHERE ${column} = ANY ($1::uuid[])`,
        [ids],
      );
      state.set(table, row?.hash ?? '');
    }
    return state;
  }

  /** What the probes left behind is no work of the product's, and the rows here were none: the checkers look at neither. */
  async remove(): Promise<void> {
    await PlantedRows.asOwner(this.system, async (owner) => {
      for (const table of this.tables) await owner.query(`DELETE FROM ${table}`);
    });
  }
}
