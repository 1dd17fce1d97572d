import { percentile } from '../harness/wait.ts';
import { atMost, exactly, type Measure } from '../measure.ts';

/** What a process holds when it has nothing to do, after a collection of garbage. */
export interface Held {
  heapBytes: number;
  rssBytes: number;
  handles: number;
}

/** After one hour of the day. */
export interface SoakSample {
  /** By process. */
  held: Record<string, Held>;
  connections: number;
  /** How long reads of that hour took (milliseconds). */
  readMs: number[];
  /** Rows by table. */
  rows: Record<string, number>;
}

const MOST_SLOPE_PERCENT = 5;
const MOST_RSS_RATIO = 1.25;
const MOST_HANDLES_MOVED = 5;
const MOST_SLOWER = 1.2;
/** Below this a difference of two percentiles is the machine's. */
const NOTICEABLE_MS = 15;
/** A table that took fewer rows in half a day has no trend. */
const LEAST_ROWS = 200;
const MOST_GROWTH_RATIO = 1.3;
const EDGE = 3;

/** How much a straight line through the values rises from its first to its last point (percent of the first). */
export function risePercent(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  const slope = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0) / spread;
  const first = mean - slope * middle;
  return (slope * (values.length - 1) * 100) / first;
}

const median = (values: readonly number[]): number => percentile(values, 0.5);
const ends = (values: readonly number[]): [number, number] => [
  median(values.slice(0, EDGE)),
  median(values.slice(-EDGE)),
];

/** Tables that grow faster in the second half, although the same is done in both. */
export function growingFaster(samples: readonly SoakSample[]): string[] {
  const [first, middle, last] = [samples[0], samples[Math.floor((samples.length - 1) / 2)], samples.at(-1)];
  if (first === undefined || middle === undefined || last === undefined) return [];
  const share = (samples.length - 1 - Math.floor((samples.length - 1) / 2)) / Math.floor((samples.length - 1) / 2);
  return Object.keys(last.rows).filter((table) => {
    const [before, after] = [
      (middle.rows[table] ?? 0) - (first.rows[table] ?? 0),
      (last.rows[table] ?? 0) - (middle.rows[table] ?? 0),
    ];
    return after > LEAST_ROWS && after > before * share * MOST_GROWTH_RATIO;
  });
}

/** Tomorrow it is as fast and as small as today: of samples that begin when everything is warm. */
export function judgeSoak(samples: readonly SoakSample[], mostConnections: number): Measure[] {
  const names = Object.keys(samples[0]?.held ?? {});
  const of = (name: string, field: keyof Held): number[] =>
    samples.map(({ held }) => held[name]?.[field] ?? Number.NaN);
  const worst = (look: (name: string) => number): number => Math.max(...names.map(look));
  const rssRatio = (name: string): number => {
    const [before, after] = ends(of(name, 'rssBytes'));
    return after / before;
  };
  const handlesMoved = (name: string): number => {
    const [before, after] = ends(of(name, 'handles'));
    return Math.abs(after - before);
  };
  const p95 = (part: readonly SoakSample[]): number =>
    percentile(
      part.flatMap(({ readMs }) => readMs),
      0.95,
    );
  const [early, late] = [p95(samples.slice(0, EDGE)), p95(samples.slice(-EDGE))];
  return [
    atMost(
      'heapRisePercent',
      worst((name) => risePercent(of(name, 'heapBytes'))),
      MOST_SLOPE_PERCENT,
    ),
    atMost('rssRatio', worst(rssRatio), MOST_RSS_RATIO),
    atMost('handlesMoved', worst(handlesMoved), MOST_HANDLES_MOVED),
    atMost('connections', Math.max(...samples.map(({ connections }) => connections)), mostConnections),
    atMost('lateP95Ms', late, Math.max(early * MOST_SLOWER, early + NOTICEABLE_MS)),
    exactly('tablesGrowingFaster', growingFaster(samples).length, 0),
  ];
}
