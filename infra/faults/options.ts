import { parseArgs } from 'node:util';
import { Advice } from '../terminal/progress.ts';
import { type FaultTest, type Tier } from './fault-test.ts';

export interface FaultOptions {
  seed: number;
  tier: Tier;
  tests: FaultTest[];
  isHelp: boolean;
}

export const HELP = `npm run faults                     the long tier with a seed of its own
npm run faults -- --tier short     the short tier, as npm test runs it
npm run faults -- --seed 7 R1 S7   these tests again, with the choices of seed 7`;

/** @throws Advice for a seed, tier or test that there is not */
export function readOptions(args: string[], all: readonly FaultTest[], newSeed: () => number): FaultOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      seed: { type: 'string' },
      tier: { type: 'string', default: 'long' },
      help: { type: 'boolean', default: false },
    },
  });
  const { seed, tier } = values;
  if (tier !== 'short' && tier !== 'long') throw new Advice(`--tier is short or long, not ${tier}`);
  if (seed !== undefined && !/^\d{1,9}$/.test(seed)) throw new Advice(`--seed is a whole number, not ${seed}`);
  const names = positionals.map((name) => name.toUpperCase());
  const unknown = names.filter((name) => !all.some((test) => test.id === name));
  if (unknown.length > 0)
    throw new Advice(`There is no test ${unknown.join(', ')}; there are ${all.map((test) => test.id).join(', ')}`);
  const tests =
    names.length > 0
      ? all.filter((test) => names.includes(test.id))
      : all.filter((test) => tier === 'long' || test.isShort);
  return { seed: seed === undefined ? newSeed() : Number(seed), tier, tests, isHelp: values.help };
}
