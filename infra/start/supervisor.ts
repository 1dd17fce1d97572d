import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Advice } from '../terminal/progress.ts';

export interface ServiceSpec {
  name: string;
  command: string[];
  env: Record<string, string>;
  /** answers below 500 when the service is ready */
  readyUrl: string;
  /** sent with the question, for servers that choose by host name */
  readyHost?: string;
  /** Without one its lines go where ours go: a real run leaves them to whoever runs it. */
  logFile?: string;
  /** How long it may take to end in order (milliseconds). */
  stopWithinMs?: number;
}

export interface Service {
  name: string;
  pid: () => number | undefined;
  ready: () => Promise<void>;
  /** Ends it in order and starts it again, with what is built by now. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

const READY_WITHIN_MS = 180_000;
/** Leaves PostgreSQL its time (`database.ts`) within the ten seconds that process managers wait before they kill. */
const STOP_WITHIN_MS = 5000;
const STABLE_AFTER_MS = 30_000;
const LONGEST_PAUSE_MS = 15_000;
const LOG_BYTES = 20_000_000;

function openLog(file: string): number {
  mkdirSync(dirname(file), { recursive: true });
  if (existsSync(file) && statSync(file).size > LOG_BYTES) renameSync(file, `${file}.1`);
  return openSync(file, 'a');
}

/** Where its lines are, with the last of them. */
function lastLines(file: string | undefined): string {
  if (file === undefined) return 'see its lines above';
  return `see ${file}:\n${readFileSync(file, 'utf8').trimEnd().split('\n').slice(-12).join('\n')}`;
}

function launch(spec: ServiceSpec, root: string): ChildProcess {
  const log = spec.logFile === undefined ? 'inherit' : openLog(spec.logFile);
  const leash = join(import.meta.dirname, 'leash.mjs');
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', '--disable-warning=ExperimentalWarning', '--import', leash, ...spec.command],
    {
      cwd: root,
      env: { ...process.env, ...spec.env },
      stdio: ['ignore', log, log, 'ipc'],
      // A group of its own: Ctrl-C reaches only this process, which stops the others in order.
      detached: true,
    },
  );
  if (log !== 'inherit') closeSync(log);
  child.on('error', () => undefined);
  return child;
}

async function answers(spec: ServiceSpec): Promise<boolean> {
  try {
    const headers: Record<string, string> = spec.readyHost === undefined ? {} : { host: spec.readyHost };
    const answer = await fetch(spec.readyUrl, { headers, signal: AbortSignal.timeout(2000), redirect: 'manual' });
    await answer.arrayBuffer();
    return answer.status < 500;
  } catch {
    return false;
  }
}

async function endChild(child: ChildProcess, withinMs = STOP_WITHIN_MS): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), withinMs);
  await gone;
  clearTimeout(timer);
}

/** Keeps one process running: a crash starts it again after a pause that doubles while it keeps crashing. */
class SupervisedProcess implements Service {
  private child: ChildProcess;
  private startedAt = 0;
  private crashes = 0;
  private isStopping = false;
  private wasReady = false;
  private failure: string | undefined;
  private readonly spec: ServiceSpec;
  private readonly root: string;
  private readonly say: (text: string) => void;

  constructor(spec: ServiceSpec, root: string, say: (text: string) => void) {
    this.spec = spec;
    this.root = root;
    this.say = say;
    this.child = this.start();
  }

  get name(): string {
    return this.spec.name;
  }

  pid(): number | undefined {
    return this.child.pid;
  }

  async ready(): Promise<void> {
    const { name, logFile } = this.spec;
    const until = Date.now() + READY_WITHIN_MS;
    while (!(await answers(this.spec))) {
      if (this.failure !== undefined) throw new Advice(this.failure);
      if (Date.now() > until)
        throw new Advice(`${name} does not answer after ${READY_WITHIN_MS / 1000} s, ${lastLines(logFile)}`);
      await wait(100);
    }
    this.wasReady = true;
  }

  async restart(): Promise<void> {
    await this.stop();
    this.isStopping = false;
    this.child = this.start();
    await this.ready();
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    await endChild(this.child, this.spec.stopWithinMs);
  }

  private start(): ChildProcess {
    const child = launch(this.spec, this.root);
    this.startedAt = Date.now();
    child.once('exit', (code, signal) => this.onExit(signal ?? `exit ${code}`));
    return child;
  }

  private onExit(reason: string): void {
    if (this.isStopping) return;
    const { name, logFile } = this.spec;
    if (!this.wasReady && this.crashes >= 2) {
      this.failure = `${name} does not start (${reason}), ${lastLines(logFile)}`;
      return;
    }
    this.crashes = Date.now() - this.startedAt > STABLE_AFTER_MS ? 1 : this.crashes + 1;
    const pauseMs = Math.min(250 * 2 ** this.crashes, LONGEST_PAUSE_MS);
    if (this.wasReady) this.say(`${name} ended (${reason}): starting it again in ${pauseMs / 1000} s`);
    setTimeout(() => {
      if (!this.isStopping) this.child = this.start();
    }, pauseMs);
  }
}

export function supervise(spec: ServiceSpec, root: string, say: (text: string) => void = console.log): Service {
  return new SupervisedProcess(spec, root, say);
}
