import { spawn } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { type FaultTest, type Lab } from '../fault-test.ts';
import { form, send } from '../harness/api-client.ts';
import { ResourceWatch } from '../harness/resource-watch.ts';
import { type Person } from '../harness/tenants.ts';
import { inLanes, pause, until } from '../harness/wait.ts';
import { atLeast, atMost, exactly, type Measure } from '../measure.ts';

const GENERATOR = join(import.meta.dirname, '../harness/load-generator.ts');
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

function load(url: string, person: Person, { perSecond = 0, seconds, atOnce = 0 }: { perSecond?: number; seconds: number; atOnce?: number }): Promise<Load> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', GENERATOR, `${url}${LIST}`, person.cookie, String(perSecond), String(seconds), String(atOnce)], { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.on('data', (part: Buffer) => { text += part.toString(); });
  return new Promise((resolve, reject) => child.once('exit', () => {
    try {
      resolve(JSON.parse(text) as Load);
    } catch (error) {
      reject(error instanceof Error ? error : new Error(String(error)));
    }
  }));
}

/** The balancer's question, all the time. */
class HealthWatch {
  readonly times: number[] = [];
  wrong = 0;
  private isOn = true;
  private readonly done: Promise<void>;

  constructor(url: string) {
    this.done = this.look(url);
  }

  async end(): Promise<void> {
    this.isOn = false;
    await this.done;
  }

  private async look(url: string): Promise<void> {
    while (this.isOn) {
      const answer = await send(url, { path: '/api/health/live', timeoutMs: 30_000 }, '', true);
      this.times.push(answer.tookMs);
      if (answer.status !== 200) this.wrong += 1;
      await pause(100);
    }
  }
}

/** What was refused heard so at once; the rest was worked on as fast as before. */
export function judgeOverload(capacityPerSecond: number, seconds: number, seen: Load): Measure[] {
  return [
    atLeast('goodputShare', seen.ok / seconds / capacityPerSecond, 0.8), atLeast('refused', seen.refused, 1), atMost('refusedP99Ms', seen.refusedP99Ms, REFUSAL_MS),
    exactly('refusedWithoutRetryAfter', seen.withoutRetryAfter, 0), exactly('answeredOtherwise', seen.other + seen.failed, 0),
  ];
}

export function judgeHealth(times: readonly number[], wrong: number): Measure[] {
  return [atLeast('healthAnswers', times.length, 20), atMost('slowestHealthMs', Math.max(0, ...times), HEALTH_MS), exactly('healthWrong', wrong, 0)];
}

/** Connections that send or read a little now and then, to keep theirs open. */
async function slowClients(lab: Lab, person: Person): Promise<Measure[]> {
  const { system, count } = lab;
  const port = Number(new URL(system.api.url).port);
  const common = `host: 127.0.0.1\r\ncookie: ${person.cookie}\r\nx-requested-with: x\r\n`;
  const kinds = [
    () => `POST ${LIST} HTTP/1.1\r\n${common}`,
    () => `POST ${LIST} HTTP/1.1\r\n${common}content-type: application/json\r\ncontent-length: 1000\r\n\r\n{`,
    () => `POST /api/order/bulk HTTP/1.1\r\n${common}content-type: multipart/form-data; boundary=x\r\ncontent-length: 100000\r\n\r\n--x\r\n`,
    () => `GET /api/docs HTTP/1.1\r\n${common}\r\n`.repeat(20),
  ];
  const sockets: Socket[] = [];
  for (let index = 0; index < count(100, 1_000); index += 1) {
    const kind = index % kinds.length;
    const socket = connect(port, '127.0.0.1', () => { socket.write(kinds[kind]?.() ?? ''); });
    socket.on('error', () => undefined);
    // The last kind asks for much and reads nothing.
    if (kind === 3) socket.pause();
    else socket.resume();
    sockets.push(socket);
    if (index % 50 === 49) await pause(20);
  }
  const drip = setInterval(() => { for (const socket of sockets) if (socket.writable) socket.write('a'); }, 5_000);
  const honest = await load(system.api.url, person, { seconds: count(3, 40), atOnce: 4 });
  const open = sockets.filter((socket) => !socket.destroyed && socket.readyState === 'open').length;
  clearInterval(drip);
  for (const socket of sockets) socket.destroy();
  return [
    atLeast('slowClients', sockets.length, count(100, 1_000)), exactly('honestFailedBesideThem', honest.refused + honest.other + honest.failed, 0), atMost('honestP95BesideThemMs', honest.okP95Ms, 500),
    ...(lab.tier === 'long' ? [atMost('slowClientsLeftAfter40s', open, sockets.length / 4)] : []),
  ];
}

/** Many large files and exports at once. */
async function heavy({ tenants, count }: Lab, person: Person): Promise<Measure[]> {
  const pickupWarehouseId = await tenants.warehouse();
  const bytes = Buffer.alloc(5 * MEGABYTE, 'a,b\n');
  const uploads = inLanes(Array.from({ length: count(5, 200) }), 200, () => person.call({ method: 'POST', path: '/api/order/bulk', ...form({ pickupWarehouseId, unknownSku: 'refuse' }, { name: 'a.csv', bytes }), timeoutMs: 240_000 }));
  const exports = inLanes(Array.from({ length: count(5, 50) }), 50, () => person.call({ path: '/api/inventory/orders/csv', timeoutMs: 240_000 }));
  const [sent, got] = [await uploads, await exports];
  const isAnswered = ({ status }: { status: number }): boolean => status === 503 || status === 429 || (status >= 200 && status < 500);
  return [exactly('uploadsUnanswered', sent.filter((one) => !isAnswered(one)).length, 0), exactly('exportsUnanswered', got.filter((one) => !isAnswered(one)).length, 0)];
}

async function recovery(url: string, person: Person, usualP95Ms: number): Promise<number> {
  const started = Date.now();
  await until('it is as fast as before', 120_000, async () => (await load(url, person, { seconds: 1, atOnce: 4 })).okP95Ms <= Math.max(50, usualP95Ms * 2));
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
    const usual = await load(url, person, { seconds: count(2, 10), atOnce: 32 });
    const perSecond = usual.ok / count(2, 10);
    const memory = new ResourceWatch(system.api);
    const health = new HealthWatch(url);
    const slow = await slowClients(lab, person);
    const seconds = count(3, 30);
    const flooded = await load(url, person, { perSecond: perSecond * 10, seconds });
    const measures = [...slow, ...judgeOverload(perSecond, seconds, flooded), ...(await heavy(lab, person))];
    await health.end();
    const recoveryMs = await recovery(url, person, usual.okP95Ms);
    await memory.end();
    lab.note(`capacity ${Math.round(perSecond)} a second; flooded ${JSON.stringify(flooded)}`);
    return [...measures, ...judgeHealth(health.times, health.wrong), atMost('recoveryMs', recoveryMs, RECOVERY_MS), atMost('memoryMb', memory.peakBytes / MEGABYTE, MEMORY_MB)];
  },
};
