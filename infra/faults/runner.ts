import { CHECKERS, findAll } from './checkers/index.ts';
import { type FaultTest, type Lab, type Tier } from './fault-test.ts';
import { type DatabaseServer } from './harness/database-server.ts';
import { FaultSystem } from './harness/fault-system.ts';
import { Random } from './harness/random.ts';
import { Tenants } from './harness/tenants.ts';
import { exactly, type Measure, type Verdict, verdictOf } from './measure.ts';

export interface Outcome {
  verdict: Verdict;
  notes: string[];
  tookMs: number;
}

export interface RunOptions {
  seed: number;
  tier: Tier;
}

/** Runs one test on a system of its own, then asks every checker whether the system is still sound. */
export async function runTest(server: DatabaseServer, test: FaultTest, { seed, tier }: RunOptions): Promise<Outcome> {
  const started = Date.now();
  const notes: string[] = [];
  const measures: Measure[] = [];
  try {
    const system = await FaultSystem.start(server, test.plan(tier));
    try {
      measures.push(...(await observe(system, test, { seed, tier, notes })));
    } finally {
      await system.stop();
    }
  } catch (error) {
    notes.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
    measures.push(exactly('testBroke', 1, 0));
  }
  return { verdict: verdictOf(test.id, seed, measures), notes, tookMs: Date.now() - started };
}

async function observe(
  system: FaultSystem,
  test: FaultTest,
  { seed, tier, notes }: RunOptions & { notes: string[] },
): Promise<Measure[]> {
  const random = new Random(`${seed} ${test.id}`);
  const lab: Lab = {
    system,
    random,
    tier,
    tenants: new Tenants(system, random),
    count: (short, long) => (tier === 'short' ? short : long),
    note: (text) => notes.push(text),
  };
  try {
    const measures = await test.run(lab);
    const violations = await findAll(CHECKERS, {
      sql: (text, values) => system.sql(text, values),
      processes: system.processes,
      deaths: () => system.deaths(),
    });
    notes.push(...violations, ...loggedErrors(system));
    return [...measures, exactly('violations', violations.length, 0)];
  } catch (error) {
    notes.push(...system.processes.flatMap((one) => one.surprises), ...system.deaths(), ...loggedErrors(system));
    throw error;
  }
}

const SHOWN_ERRORS = 8;

/** The different errors that the product logged, with how often: where to look when a figure is off. */
function loggedErrors(system: FaultSystem): string[] {
  const times = new Map<string, number>();
  for (const line of system.logs().split('\n')) {
    const [, text = ''] =
      /^\{"level":(?:50|"error"),.*"err":\{"type":"[^"]*","message":"((?:[^"\\]|\\.)*)/.exec(line) ?? [];
    if (text !== '') times.set(text, (times.get(text) ?? 0) + 1);
  }
  return [...times]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, SHOWN_ERRORS)
    .map(([text, count]) => `logged ${count} times: ${text.slice(0, 300)}`);
}
