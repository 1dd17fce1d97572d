import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { guardedFolder } from './process-guard.ts';
import { processesOf } from './processes-of.ts';

const MODULE = join(import.meta.dirname, 'process-guard.ts');

/** Makes a guarded folder with a process that works in it and leaves its group, names it, and waits. */
const TEST_RUN = `
  import { spawn } from 'node:child_process';
  import { guardedFolder } from ${JSON.stringify(MODULE)};
  const folder = guardedFolder('godown-guard-').path;
  spawn('sleep', ['600'], { detached: true, stdio: 'ignore', env: { ...process.env, WORKS_IN: folder } });
  console.log(folder);
  setInterval(() => undefined, 1000);`;

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; !holds(); tries += 1) {
    if (tries > 200) throw new Error('not within 10 s');
    await wait(50);
  }
}

describe('A guarded folder', () => {
  it('is removed with what works in it when the test run is killed', async () => {
    const run = spawn(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', TEST_RUN],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const [line] = await once(run.stdout, 'data');
    const folder = String(line).trim();
    await until(() => processesOf(folder).length === 1);
    run.kill('SIGKILL');
    await until(() => !existsSync(folder));
    expect(processesOf(folder)).toEqual([]);
  });

  it('is removed with what works in it when the test says so', async () => {
    const folder = guardedFolder('godown-guard-');
    const child = spawn('sleep', ['600'], { detached: true, stdio: 'ignore', env: { WORKS_IN: folder.path } });
    const ended = once(child, 'exit');
    await folder.remove();
    expect(await ended).toEqual([null, 'SIGKILL']);
    expect(existsSync(folder.path)).toBe(false);
  });
});
