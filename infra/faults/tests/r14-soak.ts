import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FaultTest, type Lab } from '../fault-test.ts';
import { type Answer, jsonOf } from '../harness/api-client.ts';
import { knock } from '../harness/live-page.ts';
import { type ProductProcess } from '../harness/product-process.ts';
import { inLanes, pause, until } from '../harness/wait.ts';
import { atLeast, exactly, type Measure } from '../measure.ts';
import { openShop, placeOrder, type Shop } from './restore-journal.ts';
import { BULK_ORDERS } from './sheet-kinds.ts';
import { growingFaster, type Held, judgeSoak, type SoakSample } from './soak-figures.ts';
import { moveMoney } from './wallet.calls.ts';

const HOURS = 24;
const HOUR_MS = 3_600_000;
/** A deploy and the first hours make everything warm: from here on is judged. */
const WARM_HOUR = 5;
const DEPLOY_HOUR = 3;
const RESTART_HOUR = 12;
const LANES = 8;
const PATIENCE_MS = 180_000;
/** The pool, and what listens, beats and probes beside it. */
const CONNECTIONS_OF_A_PROCESS = 14;
const OLD_REPLIES = 500;
const STOCK = 2_000_000;

/** A shorter or longer day than the tier's, for the time that there is. */
const WANTED = Number(process.env['SOAK_REQUESTS'] ?? 0);

/** Files that a process forgets lie here. */
let temporary = '';

interface Day {
  lab: Lab;
  shop: Shop;
  requests: number;
  refused: Map<string, number>;
  sockets: number;
  uploads: number;
}

function note(day: Day, what: string, { status, failure }: Answer): void {
  day.requests += 1;
  if (status === 0 || status >= 400) {
    const key = `${what} ${status} ${failure}`;
    day.refused.set(key, (day.refused.get(key) ?? 0) + 1);
  }
}

/** One call of the day's mix. @returns how long it took, if it was a read */
async function one(day: Day, turn: number): Promise<number | null> {
  const { lab, shop } = day;
  const { seller, admin, tenant } = shop;
  const at = lab.system.apis[turn % lab.system.apis.length]?.url ?? '';
  const key = `R14-${lab.random.hex(16)}`;
  const read = async (path: string, body: object): Promise<number> => {
    const answer = await seller.call({ method: 'POST', path, body }, at);
    note(day, path, answer);
    return answer.tookMs;
  };
  switch (turn % 10) {
    case 0:
    case 1:
      note(
        day,
        'order',
        await placeOrder({ ...shop, seller: { ...seller, call: (call) => seller.call(call, at) } }, key),
      );
      return null;
    case 2: {
      const money = { companyId: tenant.companyId, type: 'CREDIT', rupees: 1, key, remark: key } as const;
      note(day, 'wallet', await moveMoney({ ...admin, call: (call) => admin.call(call, at) }, money));
      return null;
    }
    case 3:
      note(day, 'tasks', await seller.call({ path: '/api/tasks?size=10' }, at));
      return null;
    case 4:
    case 5:
      return read('/api/find/catalogue', { search: shop.item.sku });
    default:
      return read('/api/inventory/orders/find', { pagination: { records: 20, pageNumber: 1 } });
  }
}

async function comeAndGo(day: Day, count: number): Promise<void> {
  const { system } = day.lab;
  await inLanes(Array.from({ length: count }), LANES, async (_, index) => {
    const { url } = system.apis[index % system.apis.length] ?? system.api;
    const { isIn, socket } = await knock(url, { cookie: day.shop.seller.cookie, origin: url });
    socket.close();
    if (isIn) day.sockets += 1;
  });
}

/** People who are signed in by the harness are so by PostgreSQL's clock, which stays. */
async function signedInNow({ system }: Lab, number: number): Promise<void> {
  await system.sql(
    `UPDATE sessions SET created_at = now() + $1 * interval '1 hour', seen_at = now() + $1 * interval '1 hour'`,
    [number],
  );
}

async function uploadSheet(day: Day, number: number): Promise<void> {
  const file = await BULK_ORDERS.file(day.lab, 20);
  await signedInNow(day.lab, number);
  const { status, bytes } = await file.upload();
  if (status !== 201) throw new Error(`no sheet: ${status} ${bytes.toString().slice(0, 300)}`);
  await until('the sheet is done', PATIENCE_MS, async () => {
    const { tasks } = jsonOf<{ tasks?: { status: string }[] }>(await file.reader.call({ path: '/api/tasks?size=10' }));
    return tasks?.[0]?.status === 'COMPLETED';
  });
  day.uploads += 1;
}

async function heldBy(process: ProductProcess): Promise<Held> {
  const { heapBytes, rssBytes } = await process.report();
  return { heapBytes, rssBytes, handles: readdirSync(`/proc/${process.pid}/fd`).length };
}

async function sample(day: Day, readMs: number[]): Promise<SoakSample> {
  const { system } = day.lab;
  const held: Record<string, Held> = {};
  for (const process of [...system.apis, ...system.workers]) held[process.name] = await heldBy(process);
  const [busy] = await system.sql<{ n: number }>(
    `SELECT count(*)::int AS n FROM pg_stat_activity WHERE usename = 'godown_app' AND datname = current_database()`,
  );
  // Counted: what PostgreSQL has noted of its tables is gone with a crash.
  const counts = await system.sql<{ name: string; n: number }>(
    `SELECT table_schema || '.' || table_name AS name,
       (xpath('/row/c/text()', query_to_xml(format('SELECT count(*) AS c FROM %I.%I', table_schema, table_name), false, true, '')))[1]::text::int AS n
     FROM information_schema.tables WHERE table_type = 'BASE TABLE' AND table_schema IN ('public', 'pgboss')`,
  );
  return { held, connections: busy?.n ?? 0, readMs, rows: Object.fromEntries(counts.map(({ name, n }) => [name, n])) };
}

async function deploy({ system }: Lab): Promise<void> {
  for (const process of [...system.apis, ...system.workers]) {
    await process.terminate();
    await process.start();
  }
}

async function restartDatabase({ system }: Lab): Promise<void> {
  await system.server.crash();
  await system.server.recover();
  for (const { url } of system.apis)
    await until('it serves again', PATIENCE_MS, async () =>
      fetch(`${url}/api/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
}

/** One hour of the day on the product's clock: its calls, sockets and sheets. */
async function hour(day: Day, number: number, calls: number): Promise<SoakSample> {
  const { lab } = day;
  if (number === DEPLOY_HOUR) await deploy(lab);
  if (number === RESTART_HOUR) await restartDatabase(lab);
  for (const process of [...lab.system.apis, ...lab.system.workers]) await process.shiftClock(number * HOUR_MS);
  await signedInNow(lab, number);
  const readMs: number[] = [];
  await inLanes(Array.from({ length: calls }), LANES, async (_, turn) => {
    const took = await one(day, turn);
    if (took !== null) readMs.push(took);
  });
  await comeAndGo(day, Math.max(2, Math.round(calls / 100)));
  await uploadSheet(day, number);
  await pause(1_500);
  return sample(day, readMs);
}

/** Replies that had their time are planted, and the nightly job is asked for. @returns how many are left */
async function nightlyJob({ system }: Lab): Promise<number> {
  await system.sql(
    `INSERT INTO saved_replies (scope, key, request_hash, state, created_at)
     SELECT 'R14', n::text, 'x', 'done', now() - interval '30 days' FROM generate_series(1, ${OLD_REPLIES}) n`,
  );
  await system.sql(`INSERT INTO pgboss.job (name, data) VALUES ('retention.remove-old-rows', '{}')`);
  const left = async (): Promise<number> => {
    const [row] = await system.sql<{ n: number }>(`SELECT count(*)::int AS n FROM saved_replies WHERE scope = 'R14'`);
    return row?.n ?? OLD_REPLIES;
  };
  await until('the nightly job has run', PATIENCE_MS, async () => (await left()) === 0).catch(() => undefined);
  return left();
}

/** Jobs that are due and that nobody has taken. */
async function backlog({ system }: Lab): Promise<number> {
  const due = async (): Promise<number> => {
    const [row] = await system.sql<{ n: number }>(
      `SELECT count(*)::int AS n FROM pgboss.job WHERE state IN ('created', 'retry', 'active') AND start_after < now() - interval '10 seconds'`,
    );
    return row?.n ?? 0;
  };
  await until('nothing waits', PATIENCE_MS, async () => (await due()) === 0).catch(() => undefined);
  return due();
}

async function soak(lab: Lab): Promise<Measure[]> {
  const wanted = WANTED > 0 ? WANTED : lab.count(4_800, 500_000);
  const day: Day = {
    lab,
    shop: await openShop(lab.tenants, STOCK),
    requests: 0,
    refused: new Map(),
    sockets: 0,
    uploads: 0,
  };
  const samples: SoakSample[] = [];
  for (let number = 0; number < HOURS; number += 1) {
    const seen = await hour(day, number, Math.ceil(wanted / HOURS));
    if (number >= WARM_HOUR) samples.push(seen);
  }
  for (const [what, times] of day.refused) lab.note(`${times} × ${what}`);
  for (const table of growingFaster(samples)) lab.note(`${table} grows faster and faster`);
  for (const [name, { heapBytes, handles }] of Object.entries(samples.at(-1)?.held ?? {}))
    lab.note(
      `${name}: heap ${samples.map(({ held }) => Math.round((held[name]?.heapBytes ?? 0) / 2 ** 20)).join(' ')} MB, at last ${heapBytes}, handles ${handles}`,
    );
  // The folder of a process, which goes with it, may stand there empty.
  const forgotten = readdirSync(temporary, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { name } of forgotten) lab.note(`left in the temporary folder: ${name}`);
  const processes = lab.system.apis.length + lab.system.workers.length;
  return [
    atLeast('requests', day.requests, wanted),
    exactly(
      'refused',
      [...day.refused.values()].reduce((sum, times) => sum + times, 0),
      0,
    ),
    atLeast('sockets', day.sockets, HOURS * 2),
    atLeast('sheets', day.uploads, HOURS),
    ...judgeSoak(samples, processes * CONNECTIONS_OF_A_PROCESS),
    exactly('oldRowsLeft', await nightlyJob(lab), 0),
    exactly('jobsWaiting', await backlog(lab), 0),
    exactly('temporaryFiles', forgotten.length, 0),
  ];
}

export const compressedDay: FaultTest = {
  id: 'R14',
  promise: 'tomorrow it is as fast and as small as today',
  isShort: false,
  plan: () => {
    temporary = mkdtempSync(join(tmpdir(), 'godown-soak-'));
    return { apis: 2, env: { TMPDIR: temporary } };
  },
  run: async (lab) => {
    try {
      return await soak(lab);
    } finally {
      rmSync(temporary, { recursive: true, force: true });
    }
  },
};
