import type pg from 'pg';
import { type FaultSystem, type SystemPlan } from '../faults/harness/fault-system.ts';
import { type Random } from '../faults/harness/random.ts';
import { type Tenants } from '../faults/harness/tenants.ts';
import { type DataSet } from './data/data-set.ts';
import { type Figure } from './figure.ts';
import { type Comparison, type PairOptions, type Sides } from './pairs.ts';

/** What a path asks for: the product's processes on data of this size. */
export interface OpenPlan extends Omit<SystemPlan, 'database'> {
  /** Orders in the data set (see `data/`), kept and shared between the paths of one run; 0: the empty schema. */
  orders: number;
  /** A copy that is dropped afterwards: for a path that changes rows which others read. An empty schema is always a copy. */
  isOwn?: boolean;
}

/** The product, running on its data. */
export interface BenchSystem {
  system: FaultSystem;
  /** Makes and signs in people. */
  tenants: Tenants;
  /** What lies in the tables. */
  data: DataSet;
  /** As the owner of the tables: sees and writes everything. */
  owner: pg.Pool;
  /** Starts `floors/NAME.ts` in a process of its own on the same database. */
  floor: (name: string, env?: Record<string, string>) => Promise<RunningFloor>;
  /** Ends what was started here; done by itself when the path ends. */
  close: () => Promise<void>;
}

export interface RunningFloor {
  url: string;
  pid: number;
}

export interface Lab {
  isQuick: boolean;
  isHuge: boolean;
  /** The only source of chance: the same seed makes the same calls. */
  random: Random;
  /** How many rows to measure on: quick, full, or what `--rows` says. */
  rows: (quick: number, full: number) => number;
  /** How often, how long, how many callers: quick or full, whatever `--rows` says. */
  count: (quick: number, full: number) => number;
  open: (plan: OpenPlan) => Promise<BenchSystem>;
  /** Warm-up, then A B A B …: see `pairs.ts`. */
  pairs: (sides: Sides, options?: PairOptions) => Promise<Comparison>;
  /** A line under the table: a plan, a profile, what was odd. */
  note: (text: string) => void;
}

/** One hot path: what the product does, beside what the machine can do at most. */
export interface BenchPath {
  /** As in docs/performance.md: P1, P1B … */
  id: string;
  title: string;
  /** What it is measured on, for the reader. */
  data: string;
  /** Left out of `--quick`, which compares ratios, unless it is named. */
  hasNoRatio?: boolean;
  run: (lab: Lab) => Promise<Figure[]>;
}
