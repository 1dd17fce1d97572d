import { type Figure } from './figure.ts';

/** A ratio may fall by this share before it is named. */
const TOLERANCE = 0.2;

/** What a committed run reached: path and name of a figure → its value. */
export type Baseline = Record<string, number>;

export interface Fallen {
  figure: string;
  was: number;
  is: number;
  /** How much worse, as a share of what it was. */
  by: number;
}

/** Only what is a ratio means the same on another machine. */
export function baselineOf(figures: readonly Figure[]): Baseline {
  return Object.fromEntries(
    figures.filter((figure) => figure.unit === 'ratio').map((figure) => [keyOf(figure), figure.reached]),
  );
}

/** Ratios that are worse than the baseline by more than the tolerance, and those that were not measured at all though asked for (NaN). */
export function fallenSince(baseline: Baseline, figures: readonly Figure[]): Fallen[] {
  return figures
    .filter((figure) => figure.unit === 'ratio')
    .flatMap((figure) => {
      const was = baseline[keyOf(figure)];
      if (was === undefined) return [];
      const by = figure.direction === 'at least' ? (was - figure.reached) / was : (figure.reached - was) / was;
      return by <= TOLERANCE ? [] : [{ figure: keyOf(figure), was, is: figure.reached, by }];
    });
}

/** What fell, one line each; or that nothing did. */
export function fallenText(fallen: readonly Fallen[]): string {
  if (fallen.length === 0) return `No ratio is worse than in bench/baseline.json by more than ${TOLERANCE * 100} %`;
  return [
    'Worse than in bench/baseline.json:',
    ...fallen.map(({ figure, was, is, by }) => `✗ ${figure}: ${was} → ${is} (${Math.round(by * 100)} % worse)`),
  ].join('\n');
}

function keyOf({ path, name }: Figure): string {
  return `${path} ${name}`;
}
