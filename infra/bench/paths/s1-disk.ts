import { type FaultSystem } from '../../faults/harness/fault-system.ts';
import { type Lab as FaultLab } from '../../faults/fault-test.ts';
import { jsonOf } from '../../faults/harness/api-client.ts';
import { until } from '../../faults/harness/wait.ts';
import { BULK_ORDERS, SHIPPING_CHARGES, type SheetKind, taskIdOf } from '../../faults/tests/sheet-kinds.ts';
import { type BenchPath, type BenchSystem, type Lab } from '../bench-path.ts';
import { atMost, type Figure } from '../figure.ts';

const KB = 1_000;
const WHOLE_MS = 300_000;

/** Bytes of each table with its indexes and what is stored beside it. */
type Sizes = Map<string, number>;

/** Rows that came, and bytes that came with them. */
interface Growth {
  table: string;
  rows: number;
  bytes: number;
}

const SIZES = `
  SELECT n.nspname || '.' || c.relname AS name, pg_total_relation_size(c.oid)::text AS bytes FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind = 'r' AND n.nspname IN ('public', 'pgboss')`;

async function sizesOf({ owner }: Pick<BenchSystem, 'owner'>): Promise<Sizes> {
  const { rows } = await owner.query<{ name: string; bytes: string }>(SIZES);
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}

async function growthOf(bench: BenchSystem, before: Sizes): Promise<Growth[]> {
  const after = await sizesOf(bench);
  const grown: Growth[] = [];
  for (const [table, bytes] of after) {
    const more = bytes - (before.get(table) ?? 0);
    if (more <= 0) continue;
    const { rows } = await bench.owner.query<{ count: string }>(`SELECT count(*)::text AS count FROM ${table}`);
    grown.push({ table, bytes: more, rows: Number(rows[0]?.count ?? 0) });
  }
  return grown.toSorted((one, other) => other.bytes - one.bytes);
}

function tell(lab: Lab, title: string, growth: readonly Growth[], units: number): number {
  const bytes = growth.reduce((sum, one) => sum + one.bytes, 0);
  lab.note(`${title}: ${(bytes / units / KB).toFixed(2)} kB each`);
  for (const one of growth.filter((part) => part.bytes / units > 20))
    lab.note(
      `  ${one.table}: ${(one.bytes / units).toFixed(0)} bytes of each, ${one.rows} rows of ${(one.bytes / Math.max(1, one.rows)).toFixed(0)}`,
    );
  return bytes / units / KB;
}

const bytesOfOne = (growth: readonly Growth[], table: string): number => {
  const found = growth.find((one) => one.table === table);
  return found === undefined || found.rows === 0 ? NaN : found.bytes / found.rows / KB;
};

/** What stands in the tables a year later. */
async function stored(lab: Lab): Promise<Figure[]> {
  const empty = await lab.open({ orders: 0, apis: 0, hasWorker: false });
  const before = await sizesOf(empty);
  await empty.close();
  const orders = lab.rows(20_000, 200_000);
  const bench = await lab.open({ orders, apis: 0, hasWorker: false });
  const growth = await growthOf(bench, before);
  const each = tell(lab, `an order of the past year with items, trail, shipment and scans (${orders})`, growth, orders);
  await bench.close();
  return [
    atMost({ path: 'S1', name: 'an order with its parts, kept', reached: each, limit: 8, unit: 'kB' }),
    atMost({
      path: 'S1',
      name: 'a scan, kept',
      reached: bytesOfOne(growth, 'public.courier_scans'),
      limit: 1,
      unit: 'kB',
    }),
  ];
}

/** One sheet through the product, jobs and events included. */
async function passed(lab: Lab, kind: SheetKind, rows: number): Promise<Growth[]> {
  const bench = await lab.open({ orders: 0, apis: 1, hasWorker: true });
  const file = await kind.file(faultLabOf(lab, bench), rows);
  await settled(bench.system);
  const before = await sizesOf(bench);
  const taskId = taskIdOf(await file.upload());
  await until('the sheet is done', WHOLE_MS, async () => {
    const tasks =
      jsonOf<{ tasks?: { id: string; status: string }[] }>(await file.reader.call({ path: '/api/tasks?size=10' }))
        .tasks ?? [];
    return tasks.some(({ id, status }) => id === taskId && status === 'COMPLETED');
  });
  await settled(bench.system);
  const growth = await growthOf(bench, before);
  await bench.close();
  return growth;
}

/** The sheets of the fault tests ask a system for no more than this. */
function faultLabOf(lab: Lab, { system, tenants }: BenchSystem): FaultLab {
  return { system, tenants, random: lab.random, tier: 'short', count: (short) => short, note: lab.note };
}

async function settled(system: FaultSystem): Promise<void> {
  await until('no job waits', WHOLE_MS, async () => {
    const [row] = await system.sql<{ busy: number }>(
      `SELECT count(*)::int AS busy FROM pgboss.job WHERE state IN ('created', 'retry', 'active') AND start_after <= now() AND name NOT LIKE '\\_\\_pgboss%'`,
    );
    return row?.busy === 0;
  });
}

async function written(lab: Lab): Promise<Figure[]> {
  const rows = lab.rows(2_000, 10_000);
  const orders = await passed(lab, BULK_ORDERS, Math.min(rows, 50_000));
  const each = tell(lab, `an order from a sheet, on the day it comes (${rows})`, orders, rows);
  const charges = await passed(lab, SHIPPING_CHARGES, Math.min(rows, 50_000));
  const charge = tell(lab, `a shipping charge from a sheet (${rows})`, charges, rows);
  return [
    atMost({ path: 'S1', name: 'an order on its first day', reached: each, limit: 6, unit: 'kB' }),
    atMost({
      path: 'S1',
      name: 'a movement of stock',
      reached: bytesOfOne(orders, 'public.inventory_movements'),
      limit: 1,
      unit: 'kB',
    }),
    atMost({ path: 'S1', name: 'a charge in the ledger', reached: charge, limit: 4, unit: 'kB' }),
  ];
}

export const disk: BenchPath = {
  id: 'S1',
  title: 'bytes on disk of an order, a scan, a movement and a charge, indexes included',
  data: '200,000 orders of the past year; sheets of 10,000 rows',
  hasNoRatio: true,
  run: async (lab) => [...(await stored(lab)), ...(await written(lab))],
};
