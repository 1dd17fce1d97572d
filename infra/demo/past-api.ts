import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../postgres/free-port.ts';
import { type ApiProcess } from './demo-plan.ts';

const READY_WITHIN_MS = 180_000;
/** A session of today is used on many days. */
const SESSION_MINUTES = String(60 * 24 * 60);

/** One more process of the API, with a clock of its own: what it is told happens then. */
export class PastApi {
  readonly url: string;
  private readonly child: ChildProcess;

  private constructor(url: string, child: ChildProcess) {
    this.url = url;
    this.child = child;
  }

  static async start(root: string, { command, env }: ApiProcess): Promise<PastApi> {
    const port = await freePort();
    const imports = ['infra/start/leash.mjs', 'infra/demo/past-clock.mjs'].flatMap((file) => [
      '--import',
      join(root, file),
    ]);
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...imports, ...command], {
      cwd: root,
      env: {
        ...process.env,
        ...env,
        PORT: String(port),
        LISTEN_ADDRESS: '127.0.0.1',
        SESSION_IDLE_MINUTES: SESSION_MINUTES,
        SESSION_ABSOLUTE_MINUTES: SESSION_MINUTES,
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      detached: true,
    });
    child.on('error', () => undefined);
    const started = new PastApi(`http://127.0.0.1:${port}`, child);
    await started.untilReady().catch(async (error: unknown) => {
      await started.stop();
      throw error;
    });
    return started;
  }

  /** What is called next happens at that moment. */
  async setClock(at: Date): Promise<void> {
    const isSet = once(this.child, 'message');
    this.child.send({ clockAt: at.getTime() });
    await isSet;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null || this.child.pid === undefined) return;
    const gone = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await gone;
  }

  private async untilReady(): Promise<void> {
    const until = Date.now() + READY_WITHIN_MS;
    for (;;) {
      const isReady = await fetch(`${this.url}/api/health/ready`, { signal: AbortSignal.timeout(2000) }).then(
        (answer) => answer.ok,
        () => false,
      );
      if (isReady) return;
      if (this.child.exitCode !== null || Date.now() > until) throw new Error('The API of the past did not start');
      await wait(200);
    }
  }
}
