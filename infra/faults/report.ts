import { seconds } from '../terminal/progress.ts';
import { isKept, type Measure } from './measure.ts';
import { type Outcome } from './runner.ts';

/** One line that programs read. */
export function jsonLine({ verdict }: Outcome): string {
  return JSON.stringify(verdict);
}

function figures({ verdict: { figure, limit } }: Outcome): string[] {
  return Object.entries(figure).map(([name, value]) => {
    const [is = '=', than = '0'] = (limit[name] ?? '').split(' ');
    const measure: Measure = { name, value, limit: { is: is as Measure['limit']['is'], than: Number(than) } };
    return `${isKept(measure) ? ' ' : '✗'} ${name.padEnd(32)} ${String(value).padStart(12)}   ${is} ${than}`;
  });
}

/** What a person reads: every figure beside its limit, what is broken marked. */
export function table(outcomes: readonly Outcome[], promiseOf: (test: string) => string): string {
  const lines = outcomes.flatMap((outcome) => {
    const { test, pass } = outcome.verdict;
    return [
      `${pass ? '✓' : '✗'} ${test.padEnd(4)} ${promiseOf(test)}  (${seconds(outcome.tookMs)})`,
      ...figures(outcome).map((line) => `    ${line}`),
    ];
  });
  return lines.join('\n');
}
