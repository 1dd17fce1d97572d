import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { until } from './wait.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** A busy machine starts a process slowly; no promise is about that. */
const READY_MS = 180_000;
const ANSWER_MS = 60_000;

export interface ProcessSpec {
  name: string;
  command: string[];
  env: Record<string, string>;
  url: string;
  readyPath: string;
  logFile: string;
  /** Modules of the harness that are loaded before the product: faults from inside. */
  preloads?: readonly string[];
}

export interface ProcessReport {
  rssBytes: number;
  heapBytes: number;
  /** Enumerable names that somebody put on Object.prototype. */
  polluted: string[];
  /** `METHOD /path` of everything the server answers; only when asked for. */
  routes?: string[];
}

/** One process of the system under test. The harness knows its pid and hits nothing else. */
export class ProductProcess {
  /** Ends that nobody ordered. */
  readonly surprises: string[] = [];
  private child: ChildProcess | null = null;
  private isOrdered = false;
  private questions = 0;
  private readonly spec: ProcessSpec;

  constructor(spec: ProcessSpec) {
    this.spec = spec;
  }

  get name(): string {
    return this.spec.name;
  }

  get url(): string {
    return this.spec.url;
  }

  get logFile(): string {
    return this.spec.logFile;
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  get isRunning(): boolean {
    return this.child !== null && this.child.exitCode === null && this.child.signalCode === null;
  }

  launch(): void {
    if (this.isRunning) return;
    const log = openSync(this.spec.logFile, 'a');
    this.isOrdered = false;
    const imports = [
      join(ROOT, 'infra/start/leash.mjs'),
      join(import.meta.dirname, 'process-probe.mjs'),
      ...(this.spec.preloads ?? []),
    ].flatMap((file) => ['--import', file]);
    const child = spawn(
      process.execPath,
      ['--expose-gc', '--disable-warning=ExperimentalWarning', ...imports, ...this.spec.command],
      {
        cwd: ROOT,
        env: { ...process.env, NODE_OPTIONS: '', ...this.spec.env },
        stdio: ['ignore', log, log, 'ipc'],
        detached: true,
      },
    );
    closeSync(log);
    child.on('error', () => undefined);
    child.once('exit', (code, signal) => {
      if (!this.isOrdered) this.surprises.push(`${this.spec.name} ended by itself (${signal ?? `exit ${code}`})`);
    });
    this.child = child;
  }

  async start(): Promise<void> {
    this.launch();
    await this.ready();
  }

  async ready(withinMs = READY_MS): Promise<void> {
    await until(`${this.name} is ready (see ${this.logFile})`, withinMs, () => this.isReady());
  }

  async isReady(): Promise<boolean> {
    try {
      const answer = await fetch(`${this.url}${this.spec.readyPath}`, { signal: AbortSignal.timeout(10_000) });
      await answer.arrayBuffer();
      return answer.status < 500;
    } catch {
      return false;
    }
  }

  /** As a machine that loses power: no goodbye. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** As an orderly stop. @returns how long it took (milliseconds) */
  async terminate(): Promise<number> {
    const started = Date.now();
    await this.end('SIGTERM');
    return Date.now() - started;
  }

  signal(signal: NodeJS.Signals): void {
    this.isOrdered = true;
    this.child?.kill(signal);
  }

  async ended(withinMs = 60_000): Promise<void> {
    await until(`${this.name} has ended`, withinMs, () => !this.isRunning);
  }

  report(): Promise<ProcessReport> {
    return this.ask({ faults: 'report' });
  }

  /** `METHOD /path` of every route of the running server, read from the server itself. */
  async routes(): Promise<string[]> {
    return (await this.ask({ faults: 'routes' })).routes ?? [];
  }

  /** Moves the process's clock; PostgreSQL's own stays. */
  async shiftClock(offsetMs: number): Promise<void> {
    await this.ask({ faults: 'clock', offsetMs });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    if (!this.isRunning) return;
    this.signal(signal);
    await this.ended();
  }

  private ask(question: object): Promise<ProcessReport> {
    const child = this.child;
    if (child === null || !child.connected) return Promise.reject(new Error(`${this.name} does not run`));
    this.questions += 1;
    const id = this.questions;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${this.name} does not answer the harness`)), ANSWER_MS);
      const listen = (message: unknown): void => {
        if (typeof message !== 'object' || message === null || !('id' in message) || message.id !== id) return;
        clearTimeout(timer);
        child.off('message', listen);
        resolve(message as unknown as ProcessReport);
      };
      child.on('message', listen);
      child.send({ ...question, id });
    });
  }
}
