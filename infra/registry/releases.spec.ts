import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readRegistry } from './registry-file.ts';
import { publishedVersions, publishRelease, pruneReleases, rollbackRelease, switchRelease } from './releases.ts';

const NAME = 'mfe-seller';
const HOUR = 3_600_000;
let folder: string;
let root: string;

/** A build as webpack leaves it. */
function build(text: string): string {
  const from = path.join(folder, `build-${text}`);
  mkdirSync(path.join(from, 'js'), { recursive: true });
  writeFileSync(path.join(from, `remoteEntry.${createHash('sha1').update(text).digest('hex').slice(0, 16)}.js`), text);
  writeFileSync(path.join(from, 'js/73.js'), `chunk of ${text}`);
  writeFileSync(path.join(from, 'capabilities.json'), JSON.stringify([{ key: text }]));
  writeFileSync(path.join(from, 'shared-modules.json'), '{}');
  return from;
}

async function ship(text: string, at: Date): Promise<string> {
  const { row } = await publishRelease({ name: NAME, root, from: build(text) });
  await switchRelease(root, NAME, row.version, at);
  return row.version;
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'releases-'));
  root = path.join(folder, 'remotes');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('publishing', () => {
  it('puts a version beside the others and uses none of it yet', async () => {
    const { row, isNew } = await publishRelease({ name: NAME, root, from: build('one') });
    const entry = readFileSync(path.join(root, NAME, row.url));
    expect(isNew).toBe(true);
    expect(row.integrity).toBe(`sha384-${createHash('sha384').update(entry).digest('base64')}`);
    expect(row).toMatchObject({ global: 'mfe_seller', capabilities: [{ key: 'one' }] });
    expect(readRegistry(root).remotes).toEqual({});
  });

  it('[F4] of the same build twice is one version; another content under its name is refused', async () => {
    const first = await publishRelease({ name: NAME, root, from: build('one') });
    const second = await publishRelease({ name: NAME, root, from: build('one') });
    expect([second.isNew, second.row]).toEqual([false, first.row]);
    await expect(publishRelease({ name: NAME, root, from: build('two'), version: first.row.version })).rejects.toThrow(
      /published already/,
    );
    expect(publishedVersions(root, NAME)).toEqual([first.row.version]);
  });

  it('of nothing built, or under a name that leaves the folder, is refused', async () => {
    await expect(publishRelease({ name: NAME, root, from: path.join(folder, 'none') })).rejects.toThrow(
      /build the remote first/,
    );
    await expect(publishRelease({ name: NAME, root, from: build('one'), version: '../../x' })).rejects.toThrow(
      /is not a version/,
    );
  });
});

describe('switching', () => {
  it('to a version that is not there changes nothing and names those that are', async () => {
    const version = await ship('one', new Date());
    await expect(switchRelease(root, NAME, 'no-such')).rejects.toThrow(version);
    expect(readRegistry(root).remotes[NAME]?.version).toBe(version);
  });

  it('back leads to the version before, and again to the one before that', async () => {
    const at = new Date('2026-11-21T10:00:00Z');
    const [one, two] = [await ship('one', at), await ship('two', at)];
    expect((await rollbackRelease(root, NAME, at)).version).toBe(one);
    expect(readRegistry(root).remotes[NAME]?.version).toBe(one);
    expect((await rollbackRelease(root, NAME, at)).version).toBe(two);
  });

  it('back without an earlier version is refused', async () => {
    await ship('one', new Date());
    await expect(rollbackRelease(root, NAME)).rejects.toThrow(/no earlier version/);
  });

  it('of several remotes at once loses none of them', async () => {
    const { row } = await publishRelease({ name: NAME, root, from: build('one') });
    const other = await publishRelease({ name: 'mfe-admin', root, from: build('two') });
    await Promise.all([switchRelease(root, NAME, row.version), switchRelease(root, 'mfe-admin', other.row.version)]);
    expect(Object.keys(readRegistry(root).remotes).sort()).toEqual(['mfe-admin', NAME]);
  });

  it('mends a row that was damaged by hand', async () => {
    const version = await ship('one', new Date());
    writeFileSync(path.join(root, 'registry.json'), JSON.stringify({ format: 1, remotes: { [NAME]: { version } } }));
    await switchRelease(root, NAME, version);
    expect(readRegistry(root).remotes[NAME]?.integrity).toMatch(/^sha384-/);
  });
});

describe('old versions', () => {
  it('are served for a day after they were switched off; the present and the one before it for good', async () => {
    const start = Date.parse('2026-11-21T10:00:00Z');
    const one = await ship('one', new Date(start));
    const two = await ship('two', new Date(start + HOUR));
    const three = await ship('three', new Date(start + 2 * HOUR));
    expect(await pruneReleases(root, NAME, new Date(start + 24 * HOUR))).toEqual([]);
    expect(await pruneReleases(root, NAME, new Date(start + 26 * HOUR))).toEqual([one]);
    expect(await pruneReleases(root, NAME, new Date(start + 1000 * HOUR))).toEqual([]);
    expect(publishedVersions(root, NAME)).toEqual([two, three].sort());
    expect(existsSync(path.join(root, NAME, one))).toBe(false);
  });
});

describe('the command', () => {
  it('goes back where the gateway of the same DATA_FOLDER looks', async () => {
    const first = await ship('one', new Date());
    await ship('two', new Date());
    const { REMOTES_FOLDER: _, ...env } = process.env;
    const said = execFileSync(process.execPath, [path.join(import.meta.dirname, 'command.ts'), 'rollback', NAME], {
      env: { ...env, DATA_FOLDER: folder },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    expect(said).toBe(`${NAME} is back at ${first}\n`);
    expect(readRegistry(root).remotes[NAME]?.version).toBe(first);
  });
});
