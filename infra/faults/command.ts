import { randomInt } from 'node:crypto';
import { makeTemplate } from './harness/fault-system.ts';
import { DatabaseServer } from './harness/database-server.ts';
import { HELP, readOptions } from './options.ts';
import { jsonLine, table } from './report.ts';
import { type Outcome, runTest } from './runner.ts';
import { FAULT_TESTS } from './tests.ts';

const SHOWN_NOTES = 40;

/** Runs what the command line asks for. @throws Advice for a mistake in it */
export async function main(): Promise<void> {
  const { seed, tier, tests, isHelp } = readOptions(process.argv.slice(2), FAULT_TESTS, () => randomInt(1, 1_000_000));
  if (isHelp) {
    console.log(HELP);
    return;
  }
  console.log(`seed ${seed}, ${tier} tier: ${tests.map((test) => test.id).join(' ')}`);
  const server = await DatabaseServer.start();
  const outcomes: Outcome[] = [];
  try {
    await makeTemplate(server);
    for (const test of tests) {
      const outcome = await runTest(server, test, { seed, tier });
      outcomes.push(outcome);
      console.log(jsonLine(outcome));
      if (!outcome.verdict.pass)
        console.error(
          outcome.notes
            .slice(0, SHOWN_NOTES)
            .map((note) => `  ${note.slice(0, 2000)}`)
            .join('\n'),
        );
    }
  } finally {
    await server.stop();
  }
  console.log(`\n${table(outcomes, (id) => tests.find((test) => test.id === id)?.promise ?? '')}`);
  const red = outcomes.filter((outcome) => !outcome.verdict.pass).map((outcome) => outcome.verdict.test);
  if (red.length > 0)
    console.log(
      `\nReplay: npm run faults -- --seed ${seed}${tier === 'short' ? ' --tier short' : ''} ${red.join(' ')}`,
    );
  console.log(`\n${outcomes.length - red.length} passed, ${red.length} failed`);
  process.exitCode = red.length === 0 ? 0 : 1;
}
