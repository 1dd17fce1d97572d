import {
  appendFileSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

/** Append-only file of what happened, one JSON line each, so that a restart finds the same world. */
export class Journal<Line> {
  private readonly path: string | null;
  private buffer: string[] = [];

  constructor(dataFolder: string | null) {
    if (dataFolder !== null) mkdirSync(dataFolder, { recursive: true });
    this.path = dataFolder === null ? null : join(dataFolder, 'journal.jsonl');
  }

  write(line: Line): void {
    if (this.path !== null) this.buffer.push(JSON.stringify(line));
  }

  /** Called after each tick and at close: one write for all that happened since the last one. */
  flush(): void {
    if (this.path === null || this.buffer.length === 0) return;
    appendFileSync(this.path, `${this.buffer.join('\n')}\n`);
    this.buffer = [];
  }

  read(): Line[] {
    if (this.path === null || !existsSync(this.path)) return [];
    const lines: Line[] = [];
    for (const text of readFileSync(this.path, 'utf8').split('\n')) {
      if (text === '') continue;
      try {
        lines.push(JSON.parse(text));
      } catch {
        // A kill in the middle of a write leaves half a line at the end; what was not written did not happen.
        break;
      }
    }
    return lines;
  }

  /** Replaces the file by a shorter one that says the same; the old one stays until the new one is complete. */
  replace(lines: Line[]): void {
    this.buffer = [];
    if (this.path === null) return;
    const draft = `${this.path}.new`;
    const file = openSync(draft, 'w');
    for (const line of lines) writeSync(file, `${JSON.stringify(line)}\n`);
    fsyncSync(file);
    closeSync(file);
    renameSync(draft, this.path);
  }
}
