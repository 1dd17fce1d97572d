export type Unit = 'ratio' | 'ms' | 's' | 'MB' | 'kB' | 'files' | 'per second';
export type Direction = 'at least' | 'at most';

/** One figure of a path and what it must be. */
export interface Figure {
  path: string;
  name: string;
  reached: number;
  limit: number;
  unit: Unit;
  direction: Direction;
  pass: boolean;
  /** Absolute values of this machine, to read beside the ratio: requests a second, p50/p95/p99 in ms, spread. */
  absolute: Record<string, number | string>;
}

interface Asked {
  path: string;
  name: string;
  reached: number;
  limit: number;
  unit?: Unit;
  absolute?: Record<string, number | string>;
}

const DECIMALS = 1000;

const rounded = (value: number): number => Math.round(value * DECIMALS) / DECIMALS;

/** What was not measured (NaN, infinite) has not passed. */
function figure({ path, name, reached, limit, unit = 'ratio', absolute = {} }: Asked, direction: Direction): Figure {
  const isWithin = direction === 'at least' ? reached >= limit : reached <= limit;
  return {
    path,
    name,
    reached: rounded(reached),
    limit,
    unit,
    direction,
    pass: Number.isFinite(reached) && isWithin,
    absolute,
  };
}

export const atLeast = (asked: Asked): Figure => figure(asked, 'at least');
export const atMost = (asked: Asked): Figure => figure(asked, 'at most');
