import { readdirSync, readFileSync } from 'node:fs';
import { type ProductProcess } from './product-process.ts';
import { pause } from './wait.ts';

const EVERY_MS = 25;

/** What the kernel says of a process and of its children, looked at all the time. */
export class ResourceWatch {
  /** Largest resident memory of the process itself since the start. */
  peakBytes = 0;
  /** Of any one child. */
  childPeakBytes = 0;
  /** Longest that one file was read. */
  longestParserMs = 0;
  /** How many threads of children have read a file, by the kind of file. */
  readonly parsers = { csv: 0, xlsx: 0 };
  private readonly born = new Map<number, number>();
  private isOn = true;
  private readonly process: Pick<ProductProcess, 'pid'>;
  private readonly done: Promise<void>;

  constructor(process: Pick<ProductProcess, 'pid'>) {
    this.process = process;
    this.done = this.look();
  }

  async end(): Promise<void> {
    this.isOn = false;
    await this.done;
    this.sample();
  }

  private async look(): Promise<void> {
    while (this.isOn) {
      this.sample();
      await pause(EVERY_MS);
    }
  }

  private sample(): void {
    this.peakBytes = Math.max(this.peakBytes, residentBytes(this.process.pid));
    const children = childrenOf(this.process.pid);
    for (const child of children) this.childPeakBytes = Math.max(this.childPeakBytes, residentBytes(child));
    const threads = children.flatMap(parserThreadsOf);
    // The number of one that has ended may be given to another later.
    for (const known of this.born.keys()) if (!threads.some(({ id }) => id === known)) this.born.delete(known);
    for (const { id, kind } of threads) {
      const since = this.born.get(id);
      if (since === undefined) {
        this.born.set(id, Date.now());
        this.parsers[kind] += 1;
      } else this.longestParserMs = Math.max(this.longestParserMs, Date.now() - since);
    }
  }
}

interface ParserThread {
  id: number;
  kind: 'csv' | 'xlsx';
}

/** Threads of that process that read a file: each is named by the kind of file. */
function parserThreadsOf(pid: number): ParserThread[] {
  return namesIn(`/proc/${pid}/task`).flatMap((id): ParserThread[] => {
    const kind = textOf(`/proc/${pid}/task/${id}/comm`).trim();
    return kind === 'csv' || kind === 'xlsx' ? [{ id: Number(id), kind }] : [];
  });
}

export function residentBytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0) * 1024;
}

function childrenOf(pid: number): number[] {
  return namesIn(`/proc/${pid}/task`).flatMap((thread) =>
    textOf(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );
}

/** Empty when what it is about has ended. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
