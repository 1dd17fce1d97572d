import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { adviceFor, seconds } from '../terminal/progress.ts';
import { writeGroups } from './group-tests.ts';
import { throwAwayFolder, throwAwayParent } from './throw-away-postgres.ts';
import { countJest, type Counts, countSummary, failedTests, summaryLine, totalOf } from './test-counts.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Those of a cluster only where one is at hand; the tests of the services run on it then. */
const FAST_PROJECTS = ['contracts', 'services', 'web', 'infra', ...(process.env.GODOWN_CITUS ? ['cluster'] : [])];

const HELP = `npm test                 everything: types, lint, boundaries, knip, build, size, all tests
npm test -- orders       the tests whose path contains "orders", without browser tests
npm test -- orders --e2e the same with browser tests`;

interface Outcome extends Counts {
  name: string;
  tookMs: number;
  /** Told again at the end: what Jest says of a test is far above by then. */
  failures?: string[];
}

/** What Node compiled of tools and of the product's own processes, which start a hundred times in a run. */
const COMPILED = join(ROOT, '.cache/node-compile');

const running = new Set<ReturnType<typeof spawn>>();

function runNode(args: string[], isQuiet: boolean): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { NODE_COMPILE_CACHE: COMPILED, ...process.env },
      stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', isQuiet ? 'pipe' : 'inherit'],
    });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += String(text)));
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });
}

function tell(outcome: Outcome): Outcome {
  console.log(
    `${outcome.failed === 0 ? '✓' : '✗'} ${outcome.name}  ${summaryLine(outcome)}  ${seconds(outcome.tookMs)}`,
  );
  return outcome;
}

/** A check that passes or fails as a whole counts as one test. */
async function check(name: string, args: string[]): Promise<Outcome> {
  const started = Date.now();
  const { code, output } = await runNode(args, true);
  if (code !== 0) console.log(`\n${name}:\n${output.trim()}\n`);
  return tell({ name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, tookMs: Date.now() - started });
}

async function jest(name: string, projects: string[], extra: string[]): Promise<Outcome> {
  const started = Date.now();
  const folder = mkdtempSync(join(tmpdir(), 'godown-jest-'));
  const file = join(folder, 'result.json');
  const flags = [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    join(ROOT, 'node_modules/jest/bin/jest.js'),
  ];
  try {
    // A test that leaves something open must not keep the whole run from ending.
    await runNode(
      [...flags, '--selectProjects', ...projects, '--forceExit', '--json', `--outputFile=${file}`, ...extra],
      false,
    );
    const result = existsSync(file) ? readFileSync(file, 'utf8') : '';
    return tell({
      name,
      ...countJest(result),
      failures: failedTests(result).map((failure) => failure.replace(`${ROOT}/`, '')),
      tookMs: Date.now() - started,
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const script = (path: string): string[] => [join(ROOT, path)];

/** The short tier of the fault harness. Always the same seed: a run of the tests does not depend on luck. */
async function faults(): Promise<Outcome> {
  const started = Date.now();
  const { output } = await runNode(
    ['--disable-warning=ExperimentalWarning', ...script('infra/faults/run.ts'), '--tier', 'short', '--seed', '1'],
    true,
  );
  const counts = countSummary(output);
  if (counts.failed > 0) console.log(`\nfaults:\n${output.trim()}\n`);
  return tell({ name: 'faults, short tier', ...counts, tookMs: Date.now() - started });
}

const lint = (): Promise<Outcome> =>
  check('lint', [...script('node_modules/eslint/bin/eslint.js'), '.', '--max-warnings', '0']);
const format = (): Promise<Outcome> =>
  check('format', [...script('node_modules/prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']);
const knip = (): Promise<Outcome> =>
  check('knip', [
    ...script('node_modules/knip/bin/knip.js'),
    '--no-progress',
    '--include',
    'dependencies,unlisted,unresolved,binaries,files,exports,types',
    '--treat-config-hints-as-errors',
  ]);
const FOLDERS = [
  'contracts',
  'services',
  'shared-ui',
  'shell',
  'mfe-seller',
  'mfe-warehouse',
  'mfe-admin',
  'mfe-public-track',
  'client',
  'examples',
  'infra',
];
const boundaries = (): Promise<Outcome> =>
  check('boundaries', [
    ...script('node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
    '--config',
    '.dependency-cruiser.js',
    ...FOLDERS,
  ]);
const folders = (): Promise<Outcome> =>
  check('folders', [
    ...script('node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
    '--config',
    '.dependency-cruiser.folders.js',
    'contracts/src',
    'services/src',
  ]);

/** The floors of the bench still answer as the product does; otherwise no ratio can be measured. */
const floors = (): Promise<Outcome> =>
  check('bench, same answers', [
    '--disable-warning=ExperimentalWarning',
    ...script('infra/bench/run.ts'),
    '--check',
    'P1',
    'P2',
    'P3',
    'P12',
    'P13',
  ]);

const BROWSER_PARTS = 4;

/**
 * What is left of the browser tests, part by part: whichever lane is free takes the next. A browser waits more than it works, so four at
 * once suit two cores.
 */
function* browserTests(): Generator<Promise<Outcome>> {
  for (let part = 1; part <= BROWSER_PARTS; part += 1)
    yield jest(
      `browser tests, ${part} of ${BROWSER_PARTS}`,
      ['e2e'],
      ['--maxWorkers=2', `--shard=${part}/${BROWSER_PARTS}`],
    );
}

/** The platforms of the browser tests share what is the same at the start of each. */
async function everything(): Promise<Outcome[]> {
  const pasts = throwAwayFolder(throwAwayParent());
  process.env['E2E_PASTS'] = pasts;
  try {
    return await inTwoLanes();
  } finally {
    rmSync(pasts, { recursive: true, force: true });
  }
}

/**
 * Two lanes for two cores. One builds, tests in parts and then in the browser. The other does beside it what reads the sources, and
 * after the build what counts bytes, what breaks things on purpose and the other browser tests.
 */
async function inTwoLanes(): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const build = check('build', script('infra/build/build.ts'));
  // The browser unpacks itself at its first use, which two at a time would trip over.
  const isReady = build.then(async ({ failed }) => {
    await runNode(script('infra/testing/unpack-browser.ts'), false);
    return failed === 0;
  });
  const parts = browserTests();
  const inBrowser = async (): Promise<void> => {
    if (!(await isReady)) return;
    for (const part of parts) outcomes.push(await part);
  };
  const tests = async (): Promise<void> => {
    outcomes.push(await build);
    writeGroups();
    outcomes.push(
      await jest('unit, service, component tests', FAST_PROJECTS, [
        '--config',
        join(ROOT, 'jest.grouped.config.js'),
        '--maxWorkers=2',
      ]),
    );
    await inBrowser();
  };
  const beside = async (): Promise<void> => {
    outcomes.push(
      await check('types', script('infra/build/types.ts')),
      await lint(),
      await format(),
      await boundaries(),
      await folders(),
      await knip(),
    );
    if (!(await isReady)) return;
    outcomes.push(await check('size', script('infra/size/size.ts')), await floors(), await faults());
    await inBrowser();
  };
  await Promise.all([tests(), beside()]);
  return outcomes;
}

async function some(patterns: string[], hasBrowser: boolean): Promise<Outcome[]> {
  const outcomes = [
    await jest(patterns.join(', '), FAST_PROJECTS, [
      '--maxWorkers=2',
      '--passWithNoTests',
      '--testPathPatterns',
      ...patterns,
    ]),
  ];
  if (hasBrowser) {
    outcomes.push(await check('build', script('infra/build/build.ts')));
    outcomes.push(
      await jest('browser tests', ['e2e'], ['--maxWorkers=1', '--passWithNoTests', '--testPathPatterns', ...patterns]),
    );
  }
  return outcomes;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    options: { e2e: { type: 'boolean' }, help: { type: 'boolean' } },
    allowPositionals: true,
  });
  if (values.help === true) {
    console.log(HELP);
    return;
  }
  const started = Date.now();
  const outcomes = positionals.length === 0 ? await everything() : await some(positionals, values.e2e === true);
  const total = totalOf(outcomes);
  console.log(`\n${'─'.repeat(60)}`);
  for (const outcome of outcomes)
    console.log(
      `${outcome.failed === 0 ? '✓' : '✗'} ${outcome.name.padEnd(34)} ${summaryLine(outcome).padEnd(24)} ${seconds(outcome.tookMs)}`,
    );
  for (const failure of outcomes.flatMap(({ failures = [] }) => failures)) console.log(`  failed: ${failure}`);
  console.log(`in ${seconds(Date.now() - started)}`);
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
  console.log(summaryLine(total));
}

function stop(): void {
  for (const child of running) child.kill('SIGTERM');
  setTimeout(() => process.exit(130), 5000).unref();
}
for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'] as const) process.on(signal, stop);
process.on('disconnect', stop);
process.channel?.unref();

try {
  await main();
} catch (error) {
  console.error(adviceFor(error));
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
