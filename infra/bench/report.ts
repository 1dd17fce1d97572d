import { type Figure, type Unit } from './figure.ts';

const MARKS: Readonly<Record<Unit, string>> = {
  ratio: '×',
  ms: 'ms',
  s: 's',
  MB: 'MB',
  kB: 'kB',
  files: 'files',
  'per second': '/s',
};

/** What a person reads: each figure beside its limit, the absolute values of this machine below it. */
export function table(figures: readonly Figure[]): string {
  return figures
    .flatMap((figure) => {
      const { pass, path, name, reached, unit, direction, limit, absolute } = figure;
      const beside = Object.entries(absolute)
        .map(([what, value]) => `${what} ${value}`)
        .join(' · ');
      const line = `${pass ? '✓' : '✗'} ${path.padEnd(4)} ${name.padEnd(52)} ${String(reached).padStart(9)} ${MARKS[unit].padEnd(3)} ${direction === 'at least' ? '≥' : '≤'} ${limit}`;
      return beside === '' ? [line] : [line, `       ${beside}`];
    })
    .join('\n');
}
