import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Baseline, baselineOf, fallenSince, fallenText } from './compare.ts';
import { DatabaseServer } from '../faults/harness/database-server.ts';
import { serverSettings } from '../postgres/server-settings.ts';
import { Advice, seconds } from '../terminal/progress.ts';
import { type Figure } from './figure.ts';
import { Laboratory } from './laboratory.ts';
import { HELP, readOptions } from './options.ts';
import { BENCH_PATHS } from './paths.ts';
import { table } from './report.ts';

const ROOT = join(import.meta.dirname, '../..');
const RESULTS = join(ROOT, 'bench/results.json');
const BASELINE = join(ROOT, 'bench/baseline.json');

/** Measures what the command line asks for. @throws Advice for a mistake in it */
export async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), BENCH_PATHS);
  if (options.isHelp) {
    console.log(HELP);
    return;
  }
  const server = await DatabaseServer.start(serverSettings());
  const laboratory = new Laboratory(server, options);
  const stop = endOnce(async () => {
    await laboratory.close();
    await server.stop();
  });
  stopOnSignals(stop);
  const figures: Figure[] = [];
  const broken: string[] = [];
  try {
    await laboratory.prepare();
    for (const path of options.paths) {
      const started = Date.now();
      console.log(`\n${path.id}  ${path.title}\n    ${path.data}`);
      try {
        const { figures: found, notes } = await laboratory.measure(path);
        if (options.isCheck) {
          console.log(`    answers alike (${seconds(Date.now() - started)})`);
          continue;
        }
        figures.push(...found);
        if (options.isRecorded) record(found);
        console.log(
          [
            table(found),
            ...notes.map((note) => `    ${note.replaceAll('\n', '\n    ')}`),
            `    (${seconds(Date.now() - started)})`,
          ].join('\n'),
        );
      } catch (error) {
        if (error instanceof Advice) throw error;
        broken.push(path.id);
        console.error(error);
      }
    }
  } finally {
    await stop();
  }
  if (options.isCheck) {
    console.log(`${options.paths.length - broken.length} passed, ${broken.length} failed`);
    process.exitCode = broken.length === 0 ? 0 : 1;
    return;
  }
  finish(figures, broken);
  if (options.isQuick && !options.isRecorded) compare(figures);
}

function finish(figures: readonly Figure[], broken: readonly string[]): void {
  mkdirSync(dirname(RESULTS), { recursive: true });
  writeFileSync(RESULTS, `${JSON.stringify({ at: new Date().toISOString(), broken, figures }, null, 2)}\n`);
  const short = figures.filter((figure) => !figure.pass);
  console.log(
    `\n${table(figures)}\n\n${figures.length - short.length} reached, ${short.length} short${broken.length === 0 ? '' : `, broken: ${broken.join(' ')}`}; written to ${relative(process.cwd(), RESULTS)}`,
  );
  process.exitCode = short.length + broken.length === 0 ? 0 : 1;
}

/** A path that came to its end takes the place of what the baseline said of it. */
function record(figures: readonly Figure[]): void {
  mkdirSync(dirname(BASELINE), { recursive: true });
  writeFileSync(BASELINE, `${JSON.stringify({ ...readBaseline(), ...baselineOf(figures) }, null, 2)}\n`);
}

function compare(figures: readonly Figure[]): void {
  const fallen = fallenSince(readBaseline(), figures);
  console.log(fallenText(fallen));
  process.exitCode = fallen.length === 0 ? (process.exitCode ?? 0) : 1;
}

function readBaseline(): Baseline {
  return existsSync(BASELINE) ? (JSON.parse(readFileSync(BASELINE, 'utf8')) as Baseline) : {};
}

function endOnce(work: () => Promise<void>): () => Promise<void> {
  let ending: Promise<void> | null = null;
  return () => (ending ??= work());
}

/** The first signal cleans up; a second one leaves it to the leash of the processes and the guard of PostgreSQL. */
function stopOnSignals(stop: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      process.once(signal, () => process.exit(130));
      void stop().finally(() => process.exit(130));
    });
  }
}
