import { BULK_INBOUND_SHEET } from '@godown/contracts/inventory';
import { form, jsonOf } from '../../faults/harness/api-client.ts';
import { inLanes, until } from '../../faults/harness/wait.ts';
import { workbook } from '../../faults/harness/workbook.ts';
import { type BenchPath, type BenchSystem, type Lab } from '../bench-path.ts';
import { atLeast, atMost, type Figure } from '../figure.ts';
import { cpuMs } from '../load/cpu-watch.ts';
import { LiveSocket } from '../load/live-socket.ts';
import { percentile } from '../statistics.ts';

const SOCKETS = 1_000;
const PEOPLE = 50;
const AT_ONCE = 20;
const ITEMS = 20;
const LIMIT_MS = 100;
const DONE_WITHIN_MS = 240_000;
const ARRIVAL_MS = 10_000;

/** Says when the statement that raises the progress ran: the commit follows, so what is measured from here includes it. */
const WATCH_PROGRESS = `
  CREATE TABLE bench_progress (task_id uuid, progress int, at timestamptz NOT NULL);
  GRANT INSERT ON bench_progress TO godown_app;
  CREATE FUNCTION bench_watch() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO bench_progress VALUES (NEW.id, NEW.progress, clock_timestamp()); RETURN NULL; END $$;
  CREATE TRIGGER bench_watch AFTER UPDATE OF progress ON tasks FOR EACH ROW WHEN (NEW.progress > OLD.progress AND NEW.status = 'IN_PROGRESS') EXECUTE FUNCTION bench_watch()`;

/** What the sockets heard of one step. */
interface Heard {
  count: number;
  lastAt: number;
}

class Audience {
  private readonly steps = new Map<string, Heard>();
  private readonly sockets: LiveSocket[] = [];

  async gather(bench: BenchSystem, cookies: readonly string[]): Promise<void> {
    const urls = bench.system.apis.map((api) => api.url);
    await inLanes(Array.from({ length: SOCKETS }), AT_ONCE, async (_, index) => {
      this.sockets.push(
        await LiveSocket.open({
          url: urls[index % urls.length] ?? '',
          cookie: cookies[index % cookies.length] ?? '',
          namespace: '/tasks',
          onEvent: (text, at) => this.hear(text, at),
        }),
      );
    });
  }

  heard(taskId: string, progress: number): Heard {
    return (
      this.steps.get(`["taskProgressUpdate",{"id":"${taskId}","progress":${progress}}]`) ?? {
        count: 0,
        lastAt: Number.NaN,
      }
    );
  }

  close(): void {
    for (const socket of this.sockets) socket.close();
  }

  private hear(text: string, at: number): void {
    const step = this.steps.get(text);
    if (step === undefined) this.steps.set(text, { count: 1, lastAt: at });
    else Object.assign(step, { count: step.count + 1, lastAt: at });
  }
}

function sheetOf(rows: number, wsins: readonly string[]): Buffer {
  const day = new Date().toISOString().slice(0, 10);
  return workbook([
    BULK_INBOUND_SHEET.columns.map(({ header }) => header),
    ...Array.from({ length: rows }, (_, row) => [wsins[row % wsins.length] ?? '', day, '1', '0', `Delivery ${row}`]),
  ]);
}

async function run(lab: Lab): Promise<Figure[]> {
  const bench = await lab.open({ orders: 0, apis: 2 });
  await bench.owner.query(WATCH_PROGRESS);
  const tenant = await bench.tenants.company();
  const warehouseId = await bench.tenants.warehouse();
  const wsins: string[] = [];
  for (let item = 0; item < ITEMS; item += 1) wsins.push((await bench.tenants.item(tenant, warehouseId, 0)).wsin);
  const keeper = await bench.tenants.person('warehouse_user', [tenant.companyId]);
  await bench.system.sql(`INSERT INTO user_warehouses (user_id, warehouse_id) VALUES ($1, $2)`, [
    keeper.userId,
    warehouseId,
  ]);
  const cookies: string[] = [];
  for (let person = 0; person < PEOPLE; person += 1)
    cookies.push((await bench.tenants.person('seller', [tenant.companyId])).cookie);
  const audience = new Audience();
  try {
    await audience.gather(bench, cookies);
    const cpuBefore = cpuOf(bench);
    const upload = form(
      { warehouseId, companyId: tenant.companyId },
      { name: 'deliveries.xlsx', bytes: sheetOf(lab.rows(15_000, 50_000), wsins) },
    );
    const answer = await keeper.call({
      method: 'POST',
      path: '/api/inventory/inbound/bulk-upload',
      ...upload,
      timeoutMs: 60_000,
    });
    const { taskId } = jsonOf<{ taskId?: string }>(answer);
    if (taskId === undefined)
      throw new Error(`The sheet was not taken: ${answer.status} ${answer.bytes.toString().slice(0, 300)}`);
    await until(
      'the sheet is through',
      DONE_WITHIN_MS,
      async () =>
        (await bench.system.sql(`SELECT FROM tasks WHERE id = $1 AND status = 'COMPLETED'`, [taskId])).length === 1,
    );
    return await figuresOf(bench, audience, { taskId, cpuBefore });
  } finally {
    audience.close();
  }
}

const cpuOf = ({ system }: BenchSystem): number => system.apis.reduce((sum, { pid }) => sum + cpuMs(pid), 0);

async function figuresOf(
  bench: BenchSystem,
  audience: Audience,
  { taskId, cpuBefore }: { taskId: string; cpuBefore: number },
): Promise<Figure[]> {
  const steps = await bench.system.sql<{ progress: number; at: number }>(
    `SELECT progress, (extract(epoch FROM at) * 1000)::float8 AS at FROM bench_progress WHERE task_id = $1 ORDER BY at`,
    [taskId],
  );
  // The last step may still be on its way; one that never comes is counted below.
  await until(
    'every socket heard of the last step',
    ARRIVAL_MS,
    () => audience.heard(taskId, steps.at(-1)?.progress ?? 0).count >= SOCKETS,
  ).catch(() => undefined);
  const heard = steps.map(({ progress, at }) => ({
    ...audience.heard(taskId, progress),
    raisedAt: at - performance.timeOrigin,
  }));
  const delays = heard.map(({ lastAt, raisedAt }) => lastAt - raisedAt);
  const reached = heard.reduce((sum, { count }) => sum + count, 0) / (steps.length * SOCKETS);
  return [
    atMost({
      path: 'P7',
      name: 'from commit to the last of 1,000 sockets, p95',
      reached: percentile(delays, 0.95),
      limit: LIMIT_MS,
      unit: 'ms',
      absolute: {
        steps: steps.length,
        p50: percentile(delays, 0.5).toFixed(1),
        worst: Math.max(...delays).toFixed(1),
        'processor ms of both apis a step': Math.round((cpuOf(bench) - cpuBefore) / steps.length),
      },
    }),
    atLeast({ path: 'P7', name: 'sockets that heard of each step', reached, limit: 1 }),
  ];
}

export const liveProgress: BenchPath = {
  id: 'P7',
  title: 'Progress of one task to 1,000 sockets over two api processes',
  data: 'a sheet of 50,000 deliveries, 50 people with 20 open pages each, while the worker writes the rows',
  hasNoRatio: true,
  run,
};
