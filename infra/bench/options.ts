import { parseArgs } from 'node:util';
import { Advice } from '../terminal/progress.ts';
import { type BenchPath } from './bench-path.ts';

export interface BenchOptions {
  paths: BenchPath[];
  /** What `--rows` says, in place of every path's own number. */
  rows: number | null;
  isQuick: boolean;
  isHuge: boolean;
  /** Only whether product and floor answer alike, on little data: nothing is judged or compared. */
  isCheck: boolean;
  /** `--quick --record`: what this run reached becomes the baseline. */
  isRecorded: boolean;
  seed: number;
  isHelp: boolean;
}

const CHECKED_ROWS = 2000;

export const HELP = `npm run bench                       every path at its full size
npm run bench -- P1 --rows 100000   one path on so many rows
npm run bench -- --quick            smaller sizes, within three minutes
npm run bench -- --quick --record    the same, and its ratios become bench/baseline.json
npm run bench -- --check             only whether product and floor still answer alike
npm run bench -- --huge             growth up to 10,000,000 orders
npm run bench -- --seed 7           other choices of rows and calls`;

/** @throws Advice for a path or a number that there is not */
export function readOptions(args: string[], all: readonly BenchPath[]): BenchOptions {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      rows: { type: 'string' },
      seed: { type: 'string', default: '1' },
      quick: { type: 'boolean', default: false },
      record: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
      huge: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.rows !== undefined && !/^[1-9]\d{0,8}$/.test(values.rows))
    throw new Advice(`--rows is a whole number above 0, not ${values.rows}`);
  if (!/^\d{1,9}$/.test(values.seed)) throw new Advice(`--seed is a whole number, not ${values.seed}`);
  if (values.record && !values.quick) throw new Advice('--record goes with --quick: the baseline is of quick runs');
  const names = positionals.map((name) => name.toUpperCase());
  const unknown = names.filter((name) => !all.some((path) => path.id === name));
  if (unknown.length > 0)
    throw new Advice(`There is no path ${unknown.join(', ')}; there are ${all.map((path) => path.id).join(', ')}`);
  const isQuick = values.quick || values.check;
  return {
    paths:
      names.length === 0
        ? all.filter((path) => !isQuick || path.hasNoRatio !== true)
        : all.filter((path) => names.includes(path.id)),
    rows: values.rows === undefined ? (values.check ? CHECKED_ROWS : null) : Number(values.rows),
    seed: Number(values.seed),
    isQuick,
    isCheck: values.check,
    isRecorded: values.record,
    isHuge: values.huge,
    isHelp: values.help,
  };
}
