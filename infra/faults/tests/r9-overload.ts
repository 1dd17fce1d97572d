import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Readable, type Writable } from 'node:stream';
import { type FaultTest, type Lab } from '../fault-test.ts';
import { form } from '../harness/api-client.ts';
import { ResourceWatch } from '../harness/resource-watch.ts';
import { type Person } from '../harness/tenants.ts';
import { inLanes, pause, until } from '../harness/wait.ts';
import { atLeast, atMost, exactly, type Measure } from '../measure.ts';

const HARNESS = join(import.meta.dirname, '../harness');
const LIST = '/api/inventory/orders/find';
const MEGABYTE = 1024 * 1024;
const HEALTH_MS = 1_000;
const REFUSAL_MS = 1_000;
const RECOVERY_MS = 10_000;
const MEMORY_MB = 1_024;

export interface Load {
  ok: number;
  okP95Ms: number;
  refused: number;
  refusedP99Ms: number;
  withoutRetryAfter: number;
  other: number;
  failed: number;
}

export function load(
  url: string,
  person: Person,
  { perSecond = 0, seconds, atOnce = 0 }: { perSecond?: number; seconds: number; atOnce?: number },
): Promise<Load> {
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      join(HARNESS, 'load-generator.ts'),
      `${url}${LIST}`,
      person.cookie,
      String(perSecond),
      String(seconds),
      String(atOnce),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let text = '';
  child.stdout.on('data', (part: Buffer) => {
    text += part.toString();
  });
  return new Promise((resolve, reject) =>
    child.once('exit', () => {
      try {
        resolve(JSON.parse(text) as Load);
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    }),
  );
}

interface HealthSeen {
  asked: number;
  wrong: number;
  slowestMs: number;
}

/** Asks for the health of a process while other things happen to it. */
class HealthWatch {
  private readonly child: ChildProcessByStdio<Writable, Readable, null>;
  private readonly lines: AsyncIterator<string>;

  constructor(url: string) {
    this.child = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', join(HARNESS, 'health-watch.ts'), `${url}/api/health/live`],
      { stdio: ['pipe', 'pipe', 'inherit'] },
    );
    this.lines = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]();
  }

  /** What it saw since the last call. */
  async seen(): Promise<HealthSeen> {
    this.child.stdin.write('\n');
    return JSON.parse(String((await this.lines.next()).value)) as HealthSeen;
  }

  end(): void {
    this.child.stdin.end();
  }
}

/** What was refused heard so at once; the rest was worked on as fast as before. */
export function judgeOverload(capacityPerSecond: number, seconds: number, seen: Load): Measure[] {
  return [
    atLeast('goodputShare', seen.ok / seconds / capacityPerSecond, 0.8),
    atLeast('refused', seen.refused, 1),
    atMost('refusedP99Ms', seen.refusedP99Ms, REFUSAL_MS),
    exactly('refusedWithoutRetryAfter', seen.withoutRetryAfter, 0),
    exactly('answeredOtherwise', seen.other + seen.failed, 0),
  ];
}

export function judgeHealth(phases: Readonly<Record<string, HealthSeen>>): Measure[] {
  const all = Object.values(phases);
  return [
    atLeast(
      'healthAnswers',
      all.reduce((sum, { asked }) => sum + asked, 0),
      20,
    ),
    exactly(
      'healthWrong',
      all.reduce((sum, { wrong }) => sum + wrong, 0),
      0,
    ),
    ...Object.entries(phases).map(([name, { slowestMs }]) => atMost(`slowestHealth${name}Ms`, slowestMs, HEALTH_MS)),
  ];
}

/** Connections that send or read a little now and then, to keep theirs open. */
async function slowClients(lab: Lab, person: Person): Promise<Measure[]> {
  const { system, count } = lab;
  const port = Number(new URL(system.api.url).port);
  const common = `host: 127.0.0.1\r\ncookie: ${person.cookie}\r\nx-requested-with: x\r\n`;
  const kinds = [
    () => `POST ${LIST} HTTP/1.1\r\n${common}`,
    () => `POST ${LIST} HTTP/1.1\r\n${common}content-type: application/json\r\ncontent-length: 1000\r\n\r\n{`,
    () =>
      `POST /api/order/bulk HTTP/1.1\r\n${common}content-type: multipart/form-data; boundary=x\r\ncontent-length: 100000\r\n\r\n--x\r\n`,
    () => `GET /api/docs HTTP/1.1\r\n${common}\r\n`.repeat(20),
  ];
  const sockets: Socket[] = [];
  for (let index = 0; index < count(100, 1_000); index += 1) {
    const kind = index % kinds.length;
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(kinds[kind]?.() ?? '');
    });
    socket.on('error', () => undefined);
    // The last kind asks for much and reads nothing.
    if (kind === 3) socket.pause();
    else socket.resume();
    sockets.push(socket);
    if (index % 50 === 49) await pause(20);
  }
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('a');
  }, 5_000);
  const honest = await load(system.api.url, person, { seconds: count(3, 40), atOnce: 4 });
  const open = sockets.filter((socket) => !socket.destroyed && socket.readyState === 'open').length;
  clearInterval(drip);
  for (const socket of sockets) socket.destroy();
  return [
    atLeast('slowClients', sockets.length, count(100, 1_000)),
    exactly('honestFailedBesideThem', honest.refused + honest.other + honest.failed, 0),
    atMost('honestP95BesideThemMs', honest.okP95Ms, 500),
    ...(lab.tier === 'long' ? [atMost('slowClientsLeftAfter40s', open, sockets.length / 4)] : []),
  ];
}

/** Many large files and exports at once. */
async function heavy({ tenants, count }: Lab, person: Person): Promise<Measure[]> {
  const pickupWarehouseId = await tenants.warehouse();
  const bytes = Buffer.alloc(5 * MEGABYTE, 'a,b\n');
  const uploads = inLanes(Array.from({ length: count(5, 200) }), 200, () =>
    person.call({
      method: 'POST',
      path: '/api/order/bulk',
      ...form({ pickupWarehouseId, unknownSku: 'refuse' }, { name: 'a.csv', bytes }),
      timeoutMs: 240_000,
    }),
  );
  const exports = inLanes(Array.from({ length: count(5, 50) }), 50, () =>
    person.call({ path: '/api/inventory/orders/csv', timeoutMs: 240_000 }),
  );
  const [sent, got] = [await uploads, await exports];
  const isAnswered = ({ status }: { status: number }): boolean =>
    status === 503 || status === 429 || (status >= 200 && status < 500);
  return [
    exactly('uploadsUnanswered', sent.filter((one) => !isAnswered(one)).length, 0),
    exactly('exportsUnanswered', got.filter((one) => !isAnswered(one)).length, 0),
  ];
}

/** What the process does as fast as it can, now: on a shared machine that changes from minute to minute, so it is asked for right before and after a flood. */
async function capacity({ system, count }: Lab, person: Person): Promise<Load & { perSecond: number }> {
  const seconds = count(2, 10);
  const seen = await load(system.api.url, person, { seconds, atOnce: 32 });
  return { ...seen, perSecond: seen.ok / seconds };
}

async function recovery(url: string, person: Person, usualP95Ms: number): Promise<number> {
  const started = Date.now();
  await until(
    'it is as fast as before',
    120_000,
    async () => (await load(url, person, { seconds: 1, atOnce: 4 })).okP95Ms <= Math.max(50, usualP95Ms * 2),
  );
  return Date.now() - started;
}

export const overload: FaultTest = {
  id: 'R9',
  promise: 'overload and slow clients cost the excess, not the service',
  isShort: false,
  plan: () => ({ hasWorker: false }),
  run: async (lab) => {
    const { system, tenants, count } = lab;
    const { person } = await tenants.seller();
    const { url } = system.api;
    await load(url, person, { seconds: count(3, 10), atOnce: 32 });
    const usual = await capacity(lab, person);
    const memory = new ResourceWatch(system.api);
    const health = new HealthWatch(url);
    const seconds = count(3, 30);
    const slow = await slowClients(lab, person);
    const besideSlowClients = await health.seen();
    const before = await capacity(lab, person);
    const flooded = await load(url, person, { perSecond: before.perSecond * 3, seconds });
    const atThreeTimes = await health.seen();
    const after = await capacity(lab, person);
    const perSecond = (before.perSecond + after.perSecond) / 2;
    const drowned = await load(url, person, { perSecond: perSecond * 10, seconds });
    const atTenTimes = await health.seen();
    const files = await heavy(lab, person);
    const besideFiles = await health.seen();
    health.end();
    const recoveryMs = await recovery(url, person, usual.okP95Ms);
    await memory.end();
    lab.note(
      `capacity ${[usual, before, after].map((one) => Math.round(one.perSecond)).join(', ')} a second; 3 x ${JSON.stringify(flooded)}; 10 x ${JSON.stringify(drowned)}`,
    );
    return [
      ...slow,
      ...judgeOverload(perSecond, seconds, flooded),
      atMost('refusedP99AtTenTimesMs', drowned.refusedP99Ms, REFUSAL_MS),
      exactly('lostAtTenTimes', drowned.other + drowned.failed, 0),
      ...files,
      ...judgeHealth({
        BesideSlowClients: besideSlowClients,
        AtThreeTimes: atThreeTimes,
        AtTenTimes: atTenTimes,
        BesideFiles: besideFiles,
      }),
      atMost('recoveryMs', recoveryMs, RECOVERY_MS),
      atMost('memoryMb', memory.peakBytes / MEGABYTE, MEMORY_MB),
    ];
  },
};
