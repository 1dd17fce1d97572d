import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtWeb } from '../../e2e/harness/built-web.ts';
import { until } from '../../faults/harness/wait.ts';
import { freePort } from '../../postgres/free-port.ts';
import { type BenchPath, type Lab } from '../bench-path.ts';
import { atMost, type Figure } from '../figure.ts';
import { median } from '../statistics.ts';

const ROOT = join(import.meta.dirname, '../../..');
const LIMIT_SECONDS = 10;
const FIRST_START_MS = 600_000;
const STOP_MS = 60_000;
const LOADED = 'order history';

/** `npm start` as a person starts it, on a data folder of its own. */
class Start {
  readonly startedAt = performance.now();
  private text = '';
  private readonly child: ChildProcess;
  private readonly port: number;
  private readonly lockFile: string;

  constructor(dataFolder: string, port: number, orders: number) {
    this.port = port;
    this.lockFile = join(dataFolder, 'running.pid');
    const args = ['start', '--', '--port', String(port), '--demo-orders', String(orders)];
    const env = { ...process.env, GODOWN_DATA: dataFolder, NODE_OPTIONS: '', DATABASE_URL: '' };
    this.child = spawn('npm', args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (part: Buffer) => {
        this.text += String(part);
      });
    process.once('exit', () => this.signal());
  }

  get output(): string {
    return this.text;
  }

  /** @returns seconds until the address answers with a status below 400 */
  async answers(host: string, path: string): Promise<number> {
    await until(`${host}${path} answers`, FIRST_START_MS, async () => {
      if (this.child.exitCode !== null) throw new Error(`npm start ended:\n${this.text}`);
      return (await statusOf(this.port, host, path)) < 400;
    });
    return (performance.now() - this.startedAt) / 1000;
  }

  async says(words: string): Promise<void> {
    await until(`npm start says “${words}”`, FIRST_START_MS, () => this.text.includes(words));
  }

  /** npm passes no signal on: the lock names the process that ends the others in order, as its own advice says. */
  private signal(): void {
    if (existsSync(this.lockFile)) process.kill(Number(readFileSync(this.lockFile, 'utf8')), 'SIGTERM');
  }

  async stop(): Promise<void> {
    this.signal();
    await until(
      'everything has ended',
      STOP_MS,
      () => !existsSync(this.lockFile) && (this.child.exitCode !== null || this.child.signalCode !== null),
    );
  }
}

function statusOf(port: number, host: string, path: string): Promise<number> {
  return new Promise((resolve) => {
    const outgoing = request(
      { host: '127.0.0.1', port, path, headers: { host: `${host}.localhost:${port}` }, timeout: 2000 },
      (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode ?? 599));
      },
    );
    outgoing.on('timeout', () => outgoing.destroy());
    outgoing.on('error', () => resolve(599));
    outgoing.end();
  });
}

async function run(lab: Lab): Promise<Figure[]> {
  await builtWeb();
  const folder = mkdtempSync(join(tmpdir(), 'godown-start-'));
  chmodSync(folder, 0o755);
  // Ended from outside, too.
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  const port = await freePort();
  const orders = lab.rows(16, 300);
  try {
    const first = new Start(join(folder, 'data'), port, orders);
    await first.says('Ctrl-C stops it');
    await until('the demo is loaded', FIRST_START_MS, () => new RegExp(`✓ .*${LOADED}`).test(first.output));
    await first.stop();
    const pages: number[] = [];
    const apis: number[] = [];
    for (let turn = 0; turn < lab.count(1, 3); turn += 1) {
      const again = new Start(join(folder, 'data'), port, orders);
      pages.push(await again.answers('seller', '/'));
      apis.push(await again.answers('seller', '/api/health/ready'));
      await again.says('Ctrl-C stops it');
      lab.note(
        again.output
          .split('\n')
          .filter((line) => line.startsWith('✓'))
          .join('\n'),
      );
      await again.stop();
    }
    return [
      atMost({
        path: 'P9',
        name: 'npm start again, to the first page',
        reached: median(pages),
        limit: LIMIT_SECONDS,
        unit: 's',
        absolute: { slowest: Math.max(...pages).toFixed(1) },
      }),
      atMost({
        path: 'P9',
        name: 'npm start again, until the api is ready too',
        reached: median(apis),
        limit: LIMIT_SECONDS,
        unit: 's',
        absolute: { slowest: Math.max(...apis).toFixed(1) },
      }),
    ];
  } finally {
    process.off('exit', remove);
    remove();
  }
}

export const secondStart: BenchPath = {
  id: 'P9',
  title: 'npm start for the second time',
  data: 'the demo with 300 orders; nothing to install, nothing to build',
  hasNoRatio: true,
  run,
};
