import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptPast, type StoppedPlatform } from './kept-past.ts';

describe('the past that platforms of a run share', () => {
  const before = process.env['E2E_PASTS'];
  let folder = '';
  let made = 0;
  beforeEach(() => {
    made = 0;
    folder = mkdtempSync(join(tmpdir(), 'godown-pasts-'));
    process.env['E2E_PASTS'] = folder;
  });
  afterEach(() => {
    if (before === undefined) delete process.env['E2E_PASTS'];
    else process.env['E2E_PASTS'] = before;
    rmSync(folder, { recursive: true, force: true });
  });

  async function make(): Promise<StoppedPlatform> {
    made += 1;
    const own = mkdtempSync(join(folder, 'own-'));
    const [cluster, data] = [join(own, 'cluster'), join(own, 'data')];
    for (const path of [cluster, data]) mkdirSync(path);
    writeFileSync(join(cluster, 'PG_VERSION'), '18');
    writeFileSync(join(data, 'secrets.json'), '{}');
    return {
      cluster,
      data,
      databasePassword: 'word',
      remove: async () => rmSync(own, { recursive: true }),
    };
  }

  it('is made once, however many ask at the same time, and copied for each', async () => {
    const pasts = await Promise.all([keptPast('empty', make), keptPast('empty', make)]);
    expect(made).toBe(1);
    for (const [index, past] of pasts.entries()) {
      const to = join(folder, `copy-${index}`);
      mkdirSync(to);
      await past?.copyCluster(join(to, 'cluster'));
      await past?.copyData(join(to, 'data'));
      expect(past?.databasePassword).toBe('word');
      expect(readFileSync(join(to, 'cluster/PG_VERSION'), 'utf8')).toBe('18');
      expect(existsSync(join(to, 'data/secrets.json'))).toBe(true);
    }
  });

  it('is made by the next one when whoever made it is gone', async () => {
    mkdirSync(join(folder, 'empty.lock'));
    writeFileSync(join(folder, 'empty.lock/owner'), '4194999');
    await keptPast('empty', make);
    expect(made).toBe(1);
  });

  it('is made by the next one when making it failed, which is told', async () => {
    await expect(keptPast('empty', () => Promise.reject(new Error('no port')))).rejects.toThrow('no port');
    await keptPast('empty', make);
    expect(made).toBe(1);
  });

  it('is nobody’s where one file is tested alone', async () => {
    delete process.env['E2E_PASTS'];
    await expect(keptPast('empty', make)).resolves.toBeUndefined();
    expect(made).toBe(0);
  });
});
