import { median, percentile, spread } from './statistics.ts';

/** What one turn of one side did. */
export interface Turn {
  /** Answers, rows, debits … that were completed in time. */
  done: number;
  seconds: number;
  /** Milliseconds of each call; empty where there are no single calls. */
  latenciesMs: readonly number[];
}

export type Side = () => Promise<Turn>;

export interface Sides {
  product: Side;
  floor: Side;
}

export interface PairOptions {
  /** At least 5, and odd, so that the median is a measured value (5). */
  pairs?: number;
  /** Turns of each side that are not counted (1). */
  warmUps?: number;
}

export interface Summary {
  perSecond: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
}

export interface Comparison {
  /** Product's speed as a share of the floor's: the median of the ratios of neighbouring turns. */
  ratio: number;
  ratios: number[];
  /** Half the distance between the extremes, as a share of the median. */
  spread: number;
  product: Summary;
  floor: Summary;
}

const LEAST_PAIRS = 5;

function speedOf({ done, seconds }: Turn): number {
  return done / seconds;
}

/** Speed is the median of the turns; percentiles are over all calls of all turns. */
export function summaryOf(turns: readonly Turn[]): Summary {
  const latencies = turns.flatMap((turn) => turn.latenciesMs);
  return {
    perSecond: median(turns.map(speedOf)),
    p50Ms: percentile(latencies, 0.5),
    p95Ms: percentile(latencies, 0.95),
    p99Ms: percentile(latencies, 0.99),
  };
}

/** A pair that stood side by side shares its weather: only its ratio is compared, never two far turns. */
export function comparisonOf(products: readonly Turn[], floors: readonly Turn[]): Comparison {
  const ratios = products.map(
    (turn, index) => speedOf(turn) / speedOf(floors[index] ?? { done: Number.NaN, seconds: 1, latenciesMs: [] }),
  );
  return {
    ratio: median(ratios),
    ratios,
    spread: spread(ratios),
    product: summaryOf(products),
    floor: summaryOf(floors),
  };
}

/** Warm-up, then product and floor in turns; every second pair begins with the floor, so that neither always goes first. */
export async function runPairs(
  { product, floor }: Sides,
  { pairs = LEAST_PAIRS, warmUps = 1 }: PairOptions = {},
): Promise<Comparison> {
  if (pairs < LEAST_PAIRS) throw new RangeError(`At least ${LEAST_PAIRS} pairs, not ${pairs}`);
  for (let turn = 0; turn < warmUps; turn += 1) {
    await product();
    await floor();
  }
  const products: Turn[] = [];
  const floors: Turn[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    if (pair % 2 === 0) {
      products.push(await product());
      floors.push(await floor());
    } else {
      floors.push(await floor());
      products.push(await product());
    }
  }
  return comparisonOf(products, floors);
}

/** What stands beside a ratio in the table. */
export function absoluteOf({ product, floor, spread: spreadShare }: Comparison): Record<string, number> {
  const short = (value: number): number => (value >= 100 ? Math.round(value) : Math.round(value * 100) / 100);
  return {
    'product/s': short(product.perSecond),
    'floor/s': short(floor.perSecond),
    'product p50': short(product.p50Ms),
    'product p95': short(product.p95Ms),
    'product p99': short(product.p99Ms),
    'floor p50': short(floor.p50Ms),
    'floor p95': short(floor.p95Ms),
    'floor p99': short(floor.p99Ms),
    'spread ±%': Math.round(spreadShare * 100),
  };
}
