import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remoteFileFaults, remoteFiles } from '../boundaries/remote-files.ts';
import { capabilityNames } from './capability-names.ts';
import { makeCapability, type Made } from './make-capability.ts';

const ROOT = join(import.meta.dirname, '../..');
const SKIPPED = /(^|\/)(node_modules|dist|dist-page|\.git|\.data|\.cache|\.turbo)(\/|$)/;

/** A copy of the sources; the packages are the ones installed here. */
function copyOfRepository(): string {
  const folder = mkdtempSync(join(tmpdir(), 'godown-scaffold-'));
  for (const name of [
    'contracts',
    'services',
    'shared-ui',
    'mfe-seller',
    'tsconfig.base.json',
    'tsconfig.node.json',
    'tsconfig.web.json',
    'jest.config.js',
    'eslint.config.js',
    'infra/testing',
    'package.json',
  ]) {
    cpSync(join(ROOT, name), join(folder, name), {
      recursive: true,
      filter: (path) => !SKIPPED.test(path.slice(ROOT.length)),
    });
  }
  mkdirSync(join(folder, 'node_modules/@godown'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '@godown') symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  }
  for (const name of ['contracts', 'shared-ui'])
    symlinkSync(join(folder, name), join(folder, 'node_modules/@godown', name));
  for (const name of ['contracts', 'services', 'shared-ui', 'mfe-seller']) {
    const own = join(ROOT, name, 'node_modules');
    if (readdirSync(join(ROOT, name)).includes('node_modules')) symlinkSync(own, join(folder, name, 'node_modules'));
  }
  return folder;
}

describe('npm run new:capability', () => {
  let folder = '';
  let made: Made;
  beforeAll(() => {
    folder = copyOfRepository();
    made = makeCapability(folder, capabilityNames('loading-docks'), 'mfe-seller', 1_800_000_000_000);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('makes contract, module, migration and screen folder, each with tests, under one name', () => {
    expect(made.byHand).toEqual([]);
    expect(made.changed).toEqual([
      'services/src/app.module.ts',
      'contracts/src/permissions/permissions.ts',
      'mfe-seller/src/module.tsx',
    ]);
    expect(made.files).toEqual(
      expect.arrayContaining([
        'contracts/src/loading-docks/index.ts',
        'services/src/modules/loading-docks/loading-docks.controller.spec.ts',
        'services/src/database/migrations/1800000000000-loading-docks.ts',
        'mfe-seller/src/features/loading-docks/loading-docks-list.test.tsx',
      ]),
    );
    expect(readFileSync(join(folder, 'services/src/app.module.ts'), 'utf8')).toContain('    LoadingDocksModule,\n');
    expect(made.files.map((file) => readFileSync(join(folder, file), 'utf8')).join('')).not.toContain('__');
  });

  it('makes code that the compiler accepts as it is', () => {
    for (const project of ['tsconfig.node.json', 'tsconfig.web.json']) {
      const { stdout } = spawnSync(process.execPath, [join(ROOT, 'node_modules/typescript7/bin/tsc'), '-p', project], {
        cwd: folder,
        encoding: 'utf8',
      });
      expect(
        stdout.split('\n').filter((line) => /loading-docks|app\.module|permissions|module\.tsx/.test(line)),
      ).toEqual([]);
    }
  });

  it('makes a list with filters, a drawer and a form in 250 lines of a remote at most', () => {
    const lines = made.files
      .filter((file) => file.startsWith('mfe-seller/') && !file.includes('.test.'))
      .flatMap((file) => readFileSync(join(folder, file), 'utf8').trimEnd().split('\n'));
    expect(lines.length).toBeGreaterThan(150);
    expect(lines.length).toBeLessThanOrEqual(250);
  });

  it('makes code in which lint finds nothing, and files that keep the conventions of the remotes', () => {
    const sources = made.files.filter((file) => /\.tsx?$/.test(file));
    const { stdout } = spawnSync(process.execPath, [join(ROOT, 'node_modules/eslint/bin/eslint.js'), ...sources], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(stdout).toBe('');
    expect(remoteFileFaults(remoteFiles(folder))).toEqual([]);
  });

  it('makes a screen that works: only the test that asks to be filled fails', () => {
    const { stdout } = spawnSync(
      process.execPath,
      [
        '--experimental-vm-modules',
        '--disable-warning=ExperimentalWarning',
        join(ROOT, 'node_modules/jest/bin/jest.js'),
        'loading-docks-list.test',
        '--json',
        '--selectProjects',
        'web',
      ],
      { cwd: folder, encoding: 'utf8' },
    );
    const [suite] = (JSON.parse(stdout) as { testResults: { assertionResults: { title: string; status: string }[] }[] })
      .testResults;
    const failed = suite?.assertionResults.filter(({ status }) => status !== 'passed').map(({ title }) => title);
    expect(suite?.assertionResults.length).toBeGreaterThan(3);
    expect(failed).toEqual(['keeps every row of the specification']);
  });

  it('makes tests that fail until somebody fills them', () => {
    const tests = made.files.filter((file) => /\.(spec|test)\.tsx?$/.test(file));
    expect(tests).toHaveLength(3);
    for (const file of tests) expect(readFileSync(join(folder, file), 'utf8')).toMatch(/throw new Error\('Fill /);
  });

  it('changes nothing when the capability exists', () => {
    expect(() => makeCapability(folder, capabilityNames('loading-docks'), 'mfe-seller', 1_800_000_000_000)).toThrow(
      /exists already: nothing was changed/,
    );
  });

  it.each([undefined, 'Loading Docks', '../up', 'a_b', ''])('refuses the name %j', (name) => {
    expect(() => capabilityNames(name)).toThrow(/Which capability/);
  });
});
