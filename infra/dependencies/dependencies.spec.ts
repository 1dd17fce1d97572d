import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { dependencyFaults, type LockEntry, type LockFile } from './dependency-faults.ts';

const ROOT = join(import.meta.dirname, '../..');
const text = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const lock = JSON.parse(text('package-lock.json')) as LockFile;
const INTEGRITY = `sha512-${'A'.repeat(86)}==`;

/** The lock file with one change in it. */
const planted = (path: string, entry: LockEntry): LockFile => ({
  packages: { ...lock.packages, [path]: { ...lock.packages[path], ...entry } },
});

describe('[C1] Dependencies', () => {
  it('come from the registry with a sha512 each, in exact versions, without an install script that nobody has looked at', () => {
    expect(Object.keys(lock.packages).length).toBeGreaterThan(1_000);
    expect(dependencyFaults(lock)).toEqual([]);
  });

  it.each<[string, string, LockEntry]>([
    [
      'a package with an install script',
      'node_modules/left-pad',
      { version: '1.3.0', integrity: INTEGRITY, hasInstallScript: true },
    ],
    [
      'a package from git',
      'node_modules/left-pad',
      { version: '1.3.0', integrity: INTEGRITY, resolved: 'git+ssh://git@github.com/left/pad.git#1234567' },
    ],
    [
      'a second registry',
      'node_modules/left-pad',
      { version: '1.3.0', integrity: INTEGRITY, resolved: 'https://registry.evil.example/left-pad-1.3.0.tgz' },
    ],
    ['a package without integrity', 'node_modules/left-pad', { version: '1.3.0' }],
    ['an integrity that is too weak', 'node_modules/react', { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }],
    ['a range of ours', 'services', { dependencies: { pg: '^8.23.1' } }],
    ['a git dependency of ours', '', { dependencies: { pg: 'github:brianc/node-postgres' } }],
  ])('are refused: %s', (_, path, entry) => {
    expect(dependencyFaults(planted(path, entry))).toHaveLength(1);
  });

  it('are installed without running their scripts', () => {
    expect(text('infra/start/bare.mjs')).toMatch(/'ci', '--ignore-scripts'/);
  });

  it('are what their names say: the workbook reader is the mended core, the writer never reads', () => {
    const load = createRequire(import.meta.url);
    // CVE-2023-30533 is mended in 0.19.3, CVE-2024-22363 in 0.20.2; the fork's own name and number do not tell.
    const { version } = load('@e965/xlsx') as { version: string };
    expect(version.split('.').map(Number)[1]).toBeGreaterThanOrEqual(20);
    expect(version).not.toMatch(/^0\.20\.[01]$/);
    const users = execFileSync('git', ['grep', '-l', 'sheetjs-style', '--', '*.ts', '*.tsx'], {
      cwd: ROOT,
      encoding: 'utf8',
    })
      .trim()
      .split('\n')
      .filter((path) => !path.includes('dependencies.spec'));
    expect(users.filter((path) => /\.(?:read|readFile)\(/.test(text(path)))).toEqual([]);
  });

  it('are listed for whoever must know what is in the product', () => {
    const bill = JSON.parse(
      execFileSync('npm', ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--offline'], {
        cwd: ROOT,
        encoding: 'utf8',
        maxBuffer: 64 * 1024 * 1024,
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    ) as { components: { name: string }[] };
    expect(new Set(bill.components.map(({ name }) => name)).has('react')).toBe(true);
    expect(bill.components.length).toBeGreaterThan(1_000);
  }, 60_000);
});
