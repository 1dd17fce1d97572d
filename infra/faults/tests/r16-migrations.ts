import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { REPOSITORY } from '../../webpack/paths.ts';
import { type FaultTest, type Lab } from '../fault-test.ts';
import { asSuperuser, databaseUrl, FaultSystem, TEMPLATE } from '../harness/fault-system.ts';
import { jsonOf } from '../harness/api-client.ts';
import { Tenants } from '../harness/tenants.ts';
import { atLeast, atMost, exactly, type Measure } from '../measure.ts';
import { deliveredParcels } from './parcels.ts';

const run = promisify(execFile);
const SERVICES = join(REPOSITORY, 'services');
/**
 * The release that is rolled out: migrations of the usual kinds (a column, one with a default, one with a check, an index, a tenant
 * table). Everything that is replaced as a whole (functions, policies) counts as changed, too.
 */
const RELEASE = [
  `ALTER TABLE orders ADD COLUMN r16_date date; CREATE INDEX orders_by_r16_date ON orders (company_id, r16_date) WHERE r16_date IS NOT NULL`,
  `ALTER TABLE orders ADD COLUMN r16_count integer NOT NULL DEFAULT 0`,
  `ALTER TABLE shipments ADD COLUMN r16_paise bigint CONSTRAINT shipments_r16_not_negative CHECK (r16_paise >= 0)`,
  `ALTER TABLE users ADD COLUMN r16_at timestamptz NOT NULL DEFAULT now(); CREATE INDEX users_by_r16_at ON users (r16_at)`,
  `ALTER TABLE tasks ADD CONSTRAINT tasks_r16_name CHECK (length(name) > 0) NOT VALID`,
  `CREATE TABLE r16_notes (company_id uuid NOT NULL, order_id uuid NOT NULL, note text NOT NULL, CONSTRAINT r16_notes_pk PRIMARY KEY (company_id, order_id),
    CONSTRAINT r16_notes_order_fk FOREIGN KEY (company_id, order_id) REFERENCES orders (company_id, id))`,
];
const TENANT_TABLE = 'r16_notes';
/** At least as many functions and policies are there. */
const REPLACED = 50;
const CALLERS = 8;
const PAUSE_MS = 1_000;

/** What a statement of the release before met while the new one was rolled out. */
export interface Met {
  ms: number;
  error: string | null;
}

/** Statements as the release before writes and reads: without anything that the new one adds. */
function statementsOf(companyId: string, warehouseId: string): ((number: number) => [string, unknown[]])[] {
  return [
    (number) => [
      `INSERT INTO orders (company_id, shop_order_id, shop_type, status, status_at, payment_mode, subtotal_paise, tax_paise, amount_paise, weight_grams, customer, customer_phone,
        shipping_address, billing_address, drop_city, drop_state, drop_pincode, pickup_warehouse_id, pickup_address, created_at, updated_at)
      VALUES ($1, $2, 'manual', 'PLACED', now(), 'COD', 10000, 1800, 11800, 500, '{}', '9876543210', '{}', '{}', 'Kochi', 'Kerala', '682001', $3, '{}', now(), now())`,
      [companyId, `R16-LIVE-${number}`, warehouseId],
    ],
    () => [
      `UPDATE orders SET updated_at = now() WHERE company_id = $1 AND id = (SELECT id FROM orders WHERE company_id = $1 ORDER BY created_at DESC LIMIT 1)`,
      [companyId],
    ],
    () => [
      `SELECT id, shop_order_id, status FROM orders WHERE company_id = $1 ORDER BY created_at DESC, id DESC LIMIT 50`,
      [companyId],
    ],
    () => [
      `SELECT count(*) FROM shipments s JOIN awb_directory d ON d.awb = s.awb WHERE s.company_id = $1`,
      [companyId],
    ],
    () => [`UPDATE sessions SET seen_at = now() WHERE id = (SELECT id FROM sessions LIMIT 1)`, []],
    (number) => [
      `INSERT INTO wsins (company_id, wsin, product_title) VALUES ($1, $2, 'x')`,
      [companyId, `WR16${String(number).padStart(8, '0')}`],
    ],
    () => [`SELECT FROM tracked_parcel('R16', NULL, NULL, now())`, []],
    () => [`SELECT FROM session_of('\\x16', now(), 60, 600, 30)`, []],
  ];
}

async function traffic(
  url: string,
  statements: readonly ((number: number) => [string, unknown[]])[],
  isOn: () => boolean,
): Promise<Met[]> {
  const met: Met[] = [];
  let number = 0;
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      const client = new pg.Client(url);
      await client.connect();
      while (isOn()) {
        number += 1;
        const [text, values] = statements[number % statements.length]?.(number) ?? ['SELECT 1', []];
        const started = performance.now();
        const error = await client.query(text, values).then(
          () => null,
          (failure: unknown) => String(failure),
        );
        met.push({ ms: performance.now() - started, error });
      }
      await client.end();
    }),
  );
  return met;
}

/** A release is rolled out unseen: nobody is refused, nobody waits for longer than a second. */
export function judgeTraffic(met: readonly Met[], atLeastCalls: number): Measure[] {
  return [
    atLeast('calls', met.length, atLeastCalls),
    exactly('failed', met.filter(({ error }) => error !== null).length, 0),
    atMost('longestWaitMs', Math.max(0, ...met.map(({ ms }) => ms)), PAUSE_MS),
  ];
}

interface RollOut {
  migrations: number;
  replaced: number;
}

/** What a deployment does, with migrations more. */
async function rollOut(lab: Lab, ownerUrl: string): Promise<RollOut> {
  const code = `
    import { ownerDataSource } from './dist/database/data-source.js';
    import { tenantTable } from './dist/database/tenant-table.js';
    const source = await ownerDataSource(process.env.OWNER_DATABASE_URL);
    const known = source.options.migrations;
    const planted = ${JSON.stringify(RELEASE)}.map((sql, number) => {
      const name = 'Planted' + (9_000_000_000_000 + number);
      return { [name]: class { name = name; async up(runner) {
        await runner.query(sql);
        if (sql.includes('CREATE TABLE ${TENANT_TABLE}')) await tenantTable(runner, '${TENANT_TABLE}');
      } } }[name];
    });
    source.setOptions({ migrations: [...known, ...planted] });
    await source.initialize();
    const applied = await source.runMigrations();
    await source.query("UPDATE repeatable_migrations SET checksum = 'of the release before'");
    await source.destroy();
    console.log(applied.length);`;
  const options = {
    cwd: SERVICES,
    env: { ...process.env, NODE_OPTIONS: '', OWNER_DATABASE_URL: ownerUrl, APP_DATABASE_URL: lab.system.appUrl },
  };
  const migrated = await run(process.execPath, ['--input-type=module', '-e', code], options);
  const { stdout } = await run(process.execPath, ['dist/commands/migrate.js'], options);
  return {
    migrations: Number(migrated.stdout.trim().split('\n').at(-1)),
    replaced: (stdout.match(/\b(?:function|policy) \w+/g) ?? []).length,
  };
}

async function rollOutUnderTraffic(
  lab: Lab,
  url: string,
  company: { companyId: string; warehouseId: string },
): Promise<{ met: Met[]; release: RollOut }> {
  let isOn = true;
  const going = traffic(url, statementsOf(company.companyId, company.warehouseId), () => isOn);
  const release = await rollOut(lab, url).finally(() => {
    isOn = false;
  });
  const met = await going;
  for (const { error } of met.filter((one) => one.error !== null).slice(0, 5)) lab.note(String(error));
  return { met, release };
}

/** What a schema is made of, so that a fresh one and one that came from the release before can be compared. */
const SHAPE = `
  SELECT table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') AS line FROM information_schema.columns WHERE table_schema = 'public'
  UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT tablename || ' ' || policyname || ' ' || coalesce(qual, '') || ' ' || coalesce(with_check, '') FROM pg_policies WHERE schemaname = 'public'
  UNION ALL SELECT p.proname || ' ' || md5(pg_get_functiondef(p.oid)) FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace AND p.prokind = 'f' ORDER BY 1`;

async function shapeOf(url: string): Promise<Set<string>> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ line: string }>(SHAPE);
  await client.end();
  return new Set(rows.map(({ line }) => line));
}

/** A copy of the template, for as long as the work takes. */
async function onCopy<T>({ system: { server } }: Lab, work: (url: string, name: string) => Promise<T>): Promise<T> {
  const name = `faults_r16_${randomBytes(4).toString('hex')}`;
  await asSuperuser(server, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  try {
    return await work(databaseUrl(server, name), name);
  } finally {
    await asSuperuser(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  }
}

async function runTest(lab: Lab): Promise<Measure[]> {
  const { server } = lab.system;
  const fresh = await onCopy(lab, async (url) => {
    await rollOut(lab, url);
    return shapeOf(url);
  });
  return onCopy(lab, async (url, name) => {
    const system = await FaultSystem.unstarted(server, name);
    const tenants = new Tenants(system, lab.random);
    const [company, warehouseId] = [await tenants.seller(), await tenants.warehouse()];
    const before = lab.count(500, 20_000);
    await deliveredParcels(system, company, { prefix: 'R16OLD', count: before, warehouseId });
    const { met, release } = await rollOutUnderTraffic(lab, url, { companyId: company.companyId, warehouseId });
    await system.stop();
    const rolled = await shapeOf(url);
    const differs = [...fresh]
      .filter((line) => !rolled.has(line))
      .concat([...rolled].filter((line) => !fresh.has(line)));
    for (const line of differs.slice(0, 10)) lab.note(`differs: ${line}`);
    return [
      exactly('migrations', release.migrations, RELEASE.length),
      atLeast('functionsAndPolicies', release.replaced, REPLACED),
      ...judgeTraffic(met, 200),
      exactly('schemaDiffers', differs.length, 0),
      exactly('oldOrdersMissing', before - (await listed(lab, name, company)), 0),
    ];
  });
}

/** The new release serves what the old one wrote. */
async function listed(lab: Lab, database: string, { person }: Awaited<ReturnType<Tenants['seller']>>): Promise<number> {
  const system = await FaultSystem.start(lab.system.server, { database, hasWorker: false });
  try {
    const answer = await person.call(
      { method: 'POST', path: '/api/inventory/orders/find', body: { where: { status: ['DELIVERED'] } } },
      system.api.url,
    );
    const [{ count = 0 } = {}] = await system.sql<{ count: number }>(
      `SELECT count(*)::int AS count FROM orders WHERE shop_order_id LIKE 'R16OLD%'`,
    );
    return answer.status === 200 && Number(jsonOf<{ count?: number }>(answer).count) > 0 ? count : 0;
  } finally {
    await system.stop();
  }
}

export const migrations: FaultTest = {
  id: 'R16',
  promise: 'a change of the schema neither stops nor corrupts the service',
  isShort: false,
  plan: () => ({ hasWorker: false }),
  run: runTest,
};
