import { fork, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Bounds of one file: its heap, all memory of the process that reads it, and the time. */
interface Bounds {
  heapMb: number;
  residentBytes: number;
  timeLimitMs: number;
}

/** How the reading of one file ended. */
export interface ParserEnd {
  /** As `sheet-parser.child.ts` ends; null when the process died. */
  code: number | null;
  /** Its message; null without one. */
  said: unknown;
  /** The file went beyond one of the bounds. */
  isTooMuch: boolean;
}

const PROGRAM = fileURLToPath(
  new URL(`./sheet-parser.program${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url),
);
const LOOK_EVERY_MS = 100;
/** How a process ends when not even its engine has the memory it needs. */
const ENGINE_STOPPED = ['SIGABRT', 'SIGTRAP'];
const IDLE_MS = 30_000;
/** One that a file has left larger than this reads no other. */
const REUSED_BELOW_BYTES = 192 * 1024 * 1024;

/** Processes that read files, one at a time each. They stay for a while, because a start takes longer than most files. */
class ParserProcess {
  private static readonly waiting: ParserProcess[] = [];
  private readonly child: ChildProcess;
  private idle: NodeJS.Timeout | undefined;

  private constructor() {
    this.child = fork(PROGRAM, { execArgv: [], env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
    // Ended while it waited.
    this.child.once('exit', () => this.leave());
    this.child.on('error', () => undefined);
  }

  static take(): ParserProcess {
    const parser = ParserProcess.waiting.pop() ?? new ParserProcess();
    clearTimeout(parser.idle);
    parser.child.ref();
    parser.child.channel?.ref();
    return parser;
  }

  async read(what: readonly string[], { heapMb, residentBytes, timeLimitMs }: Bounds): Promise<ParserEnd> {
    const watch = setInterval(() => this.residentBytes() > residentBytes && this.child.kill('SIGKILL'), LOOK_EVERY_MS);
    const limit = setTimeout(() => this.child.kill('SIGKILL'), timeLimitMs);
    const ended = this.endOfOne();
    this.child.send({ what, heapMb }, () => undefined);
    try {
      const end = await ended;
      if (!end.isTooMuch && end.code !== null && this.residentBytes() < REUSED_BELOW_BYTES) this.wait();
      else this.child.kill('SIGKILL');
      return end;
    } finally {
      clearInterval(watch);
      clearTimeout(limit);
    }
  }

  private endOfOne(): Promise<ParserEnd> {
    return new Promise((resolve) => {
      const onAnswer = (end: unknown): void => {
        this.child.off('exit', onExit);
        resolve(end as ParserEnd);
      };
      const onExit = (_code: number | null, signal: NodeJS.Signals | null): void => {
        this.child.off('message', onAnswer);
        resolve({ code: null, said: null, isTooMuch: this.child.killed || ENGINE_STOPPED.includes(signal ?? '') });
      };
      this.child.once('message', onAnswer);
      this.child.once('exit', onExit);
    });
  }

  /** Nobody stays up for it: it ends with this process as well. */
  private wait(): void {
    this.child.unref();
    this.child.channel?.unref();
    this.idle = setTimeout(() => {
      this.leave();
      this.child.kill('SIGKILL');
    }, IDLE_MS).unref();
    ParserProcess.waiting.push(this);
  }

  private leave(): void {
    clearTimeout(this.idle);
    const place = ParserProcess.waiting.indexOf(this);
    if (place >= 0) ParserProcess.waiting.splice(place, 1);
  }

  /** Linux tells it; elsewhere the heap limit and the time limit stand alone. */
  private residentBytes(): number {
    if (process.platform !== 'linux') return 0;
    try {
      const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${this.child.pid}/status`, 'utf8')) ?? [];
      return Number(kilobytes ?? 0) * 1024;
    } catch {
      return 0;
    }
  }
}

/** Reads one file with `sheet-parser.child.ts`. `what`: its arguments. */
export function readInParserProcess(what: readonly string[], bounds: Bounds): Promise<ParserEnd> {
  return ParserProcess.take().read(what, bounds);
}
