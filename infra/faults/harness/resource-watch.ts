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
  longestChildMs = 0;
  /** How many different children have read a file, by the kind of file. */
  readonly parsers = { csv: 0, xlsx: 0 };
  private readonly born = new Map<number, number>();
  private readonly counted = new Set<number>();
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
    // The number of one that has ended may be given to another later.
    for (const known of this.born.keys()) if (!children.includes(known)) this.forget(known);
    for (const child of children) {
      this.childPeakBytes = Math.max(this.childPeakBytes, residentBytes(child));
      const since = this.born.get(child) ?? Date.now();
      this.born.set(child, since);
      this.longestChildMs = Math.max(this.longestChildMs, Date.now() - since);
      this.countParser(child);
    }
  }

  private forget(child: number): void {
    this.born.delete(child);
    this.counted.delete(child);
  }

  /** What it was started with is there a moment after the child itself. */
  private countParser(child: number): void {
    if (this.counted.has(child)) return;
    const kind = parsedKindOf(child);
    if (kind === null) return;
    this.counted.add(child);
    this.parsers[kind] += 1;
  }
}

function parsedKindOf(pid: number): 'csv' | 'xlsx' | null {
  try {
    const [, kind] =
      /sheet-parser\.child\.[jt]s\0(csv|xlsx)\0/.exec(readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ?? [];
    return kind === 'csv' || kind === 'xlsx' ? kind : null;
  } catch {
    return null;
  }
}

export function residentBytes(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}
