import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { watchFolders } from './watch.ts';

describe('the watcher of npm run dev', () => {
  let root: string;
  let seen = 0;
  let stop: () => Promise<void>;

  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'godown-watch-'));
    mkdirSync(join(root, 'features/orders'), { recursive: true });
    writeFileSync(join(root, 'features/orders/a.ts'), '1');
    seen = 0;
    stop = await watchFolders([root], () => {
      seen += 1;
    });
  });

  afterEach(async () => {
    await stop();
    rmSync(root, { recursive: true, force: true });
  });

  async function sees(change: () => void): Promise<void> {
    // What was done before is told before.
    await wait(50);
    const before = seen;
    change();
    for (const limit = Date.now() + 10_000; seen === before;) {
      if (Date.now() > limit) throw new Error('the save was missed');
      await wait(10);
    }
  }

  /** As `sed -i` and most editors save. */
  function saveByRename(text: string): void {
    writeFileSync(join(root, 'features/orders/a.ts.new'), text);
    renameSync(join(root, 'features/orders/a.ts.new'), join(root, 'features/orders/a.ts'));
  }

  it('sees every save, written in place or by renaming, again and again', async () => {
    for (let round = 0; round < 3; round += 1) {
      await sees(() => writeFileSync(join(root, 'features/orders/a.ts'), `in place ${round}`));
      await sees(() => saveByRename(`renamed ${round}`));
    }
  });

  it('sees what is saved in a folder that was made later, and that files go', async () => {
    await sees(() => mkdirSync(join(root, 'features/ndr')));
    await wait(50);
    await sees(() => writeFileSync(join(root, 'features/ndr/b.ts'), '1'));
    await sees(() => rmSync(join(root, 'features/ndr/b.ts')));
  });
});
