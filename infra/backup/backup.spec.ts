import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '../postgres/cluster.ts';
import { guarded, throwAwayFolder, type ThrowAwayPostgres } from '../testing/throw-away-postgres.ts';
import { archiveCommand, asSuperuser, letArchiveRest, restoreCommand } from './archive.ts';
import { baseBackupFor, firstSegmentOf, listBaseBackups, prune } from './base-backups.ts';
import { readOptions } from './options.ts';
import { restoreBackup } from './restore-backup.ts';
import { ledgerDifferences, restoreFiles } from './restored.ts';
import { takeBackup } from './take-backup.ts';

const PASSWORD = 'backup-spec';
const SETTINGS = { archive_mode: 'on', shared_buffers: '16MB', fsync: 'off' };

describe('the command line of backup and restore', () => {
  const where = { cwd: '/somewhere', dataFolder: '/data' };

  it('reads folders from where npm was called, and moments with their zone', () => {
    expect(readOptions(['backup', '--to', 'kept', '--keep', '3'], where)).toEqual({
      does: 'backup',
      root: '/somewhere/kept',
      keep: 3,
    });
    expect(readOptions(['restore', '--from', '/kept', '--to', '2026-11-20 14:30:00+05:30'], where)).toEqual({
      does: 'restore',
      root: '/kept',
      to: new Date('2026-11-20T09:00:00Z'),
      into: '/data',
    });
    expect(readOptions(['restore', '--from', '/kept'], where)).toMatchObject({ to: null });
  });

  it.each([
    [['backup'], '--to FOLDER is missing'],
    [['backup', '--to', 'x', '--keep', '0'], '--keep is a number'],
    [['restore', '--to', '2026-11-20T14:30:00Z'], '--from FOLDER is missing'],
    [['restore', '--from', 'x', '--to', '2026-11-20 14:30'], 'with its time zone'],
    [['restore', '--from', 'x', '--to', 'yesterday Z'], 'with its time zone'],
    [['restore', '--from', 'x', '--to', '2999-01-01T00:00:00Z'], 'still to come'],
  ])('refuses %j', (args, message) => {
    expect(() => readOptions(args, where)).toThrow(message);
  });
});

describe('the folder of the backups', () => {
  let root: string;
  const base = (day: number, segment: string, files: string[]): void => {
    const folder = join(root, `base-2026-11-0${day}`);
    mkdirSync(folder);
    writeFileSync(
      join(folder, 'backup.json'),
      JSON.stringify({ endedAt: `2026-11-0${day}T00:00:00Z`, firstSegment: segment, files }),
    );
  };

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'godown-backups-'));
    for (const name of ['wal', 'files']) mkdirSync(join(root, name));
    base(1, '000000010000000000000002', ['old', 'both']);
    base(2, '000000010000000000000005', ['both']);
    base(3, '000000020000000000000009', ['both', 'new']);
    mkdirSync(join(root, 'base-2026-11-04.part'));
    for (const name of [
      '000000010000000000000004.gz',
      '000000010000000000000005.gz',
      '000000020000000000000009.gz',
      '00000002.history.gz',
    ])
      writeFileSync(join(root, 'wal', name), '');
    for (const name of ['old', 'both', 'new']) writeFileSync(join(root, 'files', name), '');
  });

  afterEach(() => rmSync(root, { recursive: true }));

  it('offers the newest base backup that ended before the moment', () => {
    const days = (to: string | null) =>
      baseBackupFor(listBaseBackups(root), to === null ? null : new Date(to))?.folder.slice(-2);
    expect([days('2026-11-02T12:00:00Z'), days('2026-10-30T00:00:00Z'), days(null)]).toEqual(['02', undefined, '03']);
  });

  it('keeps the newest, the log from the oldest of them on, and the files that one of them knew', () => {
    expect(prune(root, 2)).toBe(1);
    expect(readdirSync(root).toSorted()).toEqual(['base-2026-11-02', 'base-2026-11-03', 'files', 'wal']);
    expect(readdirSync(join(root, 'wal')).toSorted()).toEqual([
      '000000010000000000000005.gz',
      '00000002.history.gz',
      '000000020000000000000009.gz',
    ]);
    expect(readdirSync(join(root, 'files')).toSorted()).toEqual(['both', 'new']);
  });

  it('reads where the replay begins', () => {
    expect(
      firstSegmentOf('START WAL LOCATION: 0/9000028 (file 000000010000000000000009)\nCHECKPOINT LOCATION: …'),
    ).toBe('000000010000000000000009');
    expect(() => firstSegmentOf('')).toThrow('names no segment');
  });

  it('passes any folder name through the shell', () => {
    expect(archiveCommand(`/it's 5 %`)).toContain(String.raw`'/it'\''s 5 %%'/%f.gz`);
    expect(restoreCommand('/kept')).toBe(`test -f '/kept'/%f.gz && gzip -dc '/kept'/%f.gz > %p`);
  });
});

describe('a server that is backed up', () => {
  let root: string;
  let server: ThrowAwayPostgres;
  const files = (): string => join(server.folder, 'store');
  const sql = (url: string, text: string): Promise<string[]> =>
    asSuperuser(url, async (client) => {
      const answers: unknown = await client.query(text);
      return (Array.isArray(answers) ? [] : (answers as { rows: { name: string }[] }).rows).map(({ name }) => name);
    });
  const now = async (): Promise<Date> =>
    new Date((await sql(server.url, 'SELECT clock_timestamp()::text AS name'))[0] ?? '');
  const backUp = () =>
    takeBackup({
      cluster: server.cluster,
      dataFolder: join(server.folder, 'data'),
      filesFolder: files(),
      root,
      archiveSeconds: 1,
    });

  beforeAll(async () => {
    root = join(throwAwayFolder(), `Meera's 5 % kept`);
    chmodSync(join(root, '..'), 0o755);
    const folder = throwAwayFolder();
    server = await guarded(folder, () => startCluster({ folder, password: PASSWORD, settings: SETTINGS }));
    await letArchiveRest(server.url);
    await sql(
      server.url,
      `CREATE TABLE stored_files (object_key text); CREATE TABLE uploads (object_key text); CREATE TABLE pictures (name text);
       CREATE TABLE ledger_transfers (company_id int, id int, PRIMARY KEY (company_id, id));
       CREATE TABLE ledger_entries (company_id int, id int, transfer_id int, account_code text, amount_paise bigint);
       CREATE TABLE ledger_accounts (company_id int, code text, balance_paise bigint)`,
    );
    mkdirSync(join(files(), 'pictures/ab'), { recursive: true });
    mkdirSync(join(files(), 'platform'));
    for (const key of ['first', 'pictures/ab/abc.webp', 'platform/own', 'of-nobody'])
      writeFileSync(join(files(), key), key);
    await sql(server.url, `INSERT INTO stored_files VALUES ('first')`);
    await sql(server.url, `INSERT INTO pictures VALUES ('abc.webp')`);
  }, 120_000);

  afterAll(async () => {
    await server.stop();
    rmSync(join(root, '..'), { recursive: true, force: true });
  });

  it('[R15] comes back as of a moment, with the files that its rows name; others are told of, and strays stay away', async () => {
    const { folder } = await backUp();
    expect(listBaseBackups(root).map((one) => one.folder)).toEqual([folder]);
    await sql(
      server.url,
      `INSERT INTO stored_files VALUES ('too new for the backup'); INSERT INTO uploads VALUES ('on its way')`,
    );
    const to = await now();
    await sql(server.url, `INSERT INTO stored_files VALUES ('later'); SELECT pg_switch_wal()`);
    // The second copy waits until the log written before it is in the archive.
    await backUp();
    const into = throwAwayFolder();
    const second = await guarded(into, () =>
      restoreBackup({ root, to, folder: into, password: PASSWORD, settings: SETTINGS }),
    );
    try {
      expect(await sql(second.url, 'SELECT object_key AS name FROM stored_files ORDER BY 1')).toEqual([
        'first',
        'too new for the backup',
      ]);
      const store = join(into, 'store');
      expect(await restoreFiles(second.url, root, store)).toEqual(['too new for the backup']);
      expect(['first', 'pictures/ab/abc.webp', 'platform/own'].filter((key) => !existsSync(join(store, key)))).toEqual(
        [],
      );
      expect(existsSync(join(store, 'of-nobody'))).toBe(false);
      expect(await ledgerDifferences(second.url)).toEqual([]);
      // It writes its own history, and not into the archive of the first.
      await sql(second.url, `INSERT INTO stored_files VALUES ('after'); SELECT pg_switch_wal()`);
      expect(await sql(second.url, `SELECT current_setting('archive_command') AS name`)).toEqual(['/bin/true']);
      expect(readdirSync(join(root, 'wal')).filter((name) => name.startsWith('00000002'))).toEqual([]);
    } finally {
      await second.stop();
    }
  }, 180_000);

  it('[R15] is restored to no moment that is not in the backups, and into no folder that is taken', async () => {
    const at = (to: Date | null, folder: string) =>
      restoreBackup({ root, to, folder, password: PASSWORD, settings: SETTINGS });
    const into = throwAwayFolder();
    try {
      await expect(at(new Date(0), into)).rejects.toThrow('No base backup');
      await expect(at(new Date(Date.now() + 3_600_000), into)).rejects.toThrow('ends before');
      expect(existsSync(join(into, 'data'))).toBe(false);
      await expect(at(null, server.folder)).rejects.toThrow('is there already');
    } finally {
      rmSync(into, { recursive: true, force: true });
    }
  }, 180_000);

  it('shows what does not add up', async () => {
    await sql(
      server.url,
      `INSERT INTO ledger_transfers VALUES (1, 1), (1, 2); INSERT INTO ledger_accounts VALUES (1, 'wallet', 5);
       INSERT INTO ledger_entries VALUES (1, 1, 1, 'wallet', 7), (1, 2, 1, 'bank', -6), (1, 3, 2, 'wallet', 0), (1, 4, 2, 'bank', 0)`,
    );
    expect((await ledgerDifferences(server.url)).toSorted()).toEqual([
      'account wallet of 1 holds 5 paise, its entries make 7',
      'the ledger sums to 1 paise',
      'transfer 1 sums to 1 paise over 2 entries',
    ]);
  });
});
