import { spawn } from 'node:child_process';
import { serialize } from 'node:v8';
import { BugError } from '../../core/errors.js';

/** Bounds of the process: its old objects in MB, and its time. */
interface Bounds {
  memoryMb: number;
  timeLimitMs: number;
}

/**
 * What a program of ours makes of the input, in a process of its own: what takes long keeps nobody else waiting, and its memory
 * is given back. The program answers with `makeFromInput`.
 * @throws BugError when it ends without an answer
 */
export async function runInChildProcess(
  program: string,
  input: unknown,
  { memoryMb, timeLimitMs }: Bounds,
): Promise<Buffer> {
  const child = spawn(process.execPath, [`--max-old-space-size=${memoryMb}`, program], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {},
  });
  const limit = setTimeout(() => child.kill('SIGKILL'), timeLimitMs);
  try {
    const ended = new Promise<number | null>((resolve) => {
      child.once('error', () => resolve(null));
      child.once('exit', (code) => resolve(code));
    });
    child.stdin.on('error', () => undefined);
    child.stdin.end(serialize(input));
    const chunks: Buffer[] = [];
    for await (const chunk of child.stdout) chunks.push(chunk as Buffer);
    if ((await ended) !== 0) throw new BugError(`${program} made nothing`);
    return Buffer.concat(chunks);
  } finally {
    clearTimeout(limit);
    child.kill('SIGKILL');
  }
}
