import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface GuardedFolder {
  path: string;
  /** Ends what still works with the folder, and removes it. */
  remove: () => Promise<void>;
}

/**
 * A folder for processes that a test starts. A small guard outside our process group holds the other end of a pipe: when this
 * process ends, however it ends, the guard ends every process that works with the folder, and removes it.
 */
export function guardedFolder(prefix: string): GuardedFolder {
  const path = mkdtempSync(join(tmpdir(), prefix));
  const guard = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'guard.ts')],
    { cwd: '/', detached: true, stdio: ['pipe', 'ignore', 'inherit'] },
  );
  guard.stdin.write(path);
  const gone = new Promise<void>((resolve) => guard.once('exit', () => resolve()));
  guard.unref();
  if ('unref' in guard.stdin && typeof guard.stdin.unref === 'function') guard.stdin.unref();
  return {
    path,
    remove: async () => {
      guard.ref();
      guard.stdin.end();
      await gone;
    },
  };
}
