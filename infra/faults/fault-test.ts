import { type FaultSystem, type SystemPlan } from './harness/fault-system.ts';
import { type Random } from './harness/random.ts';
import { type Tenants } from './harness/tenants.ts';
import { type Measure } from './measure.ts';

/** short: a part of `npm test`; long: the counts of the programme. */
export type Tier = 'short' | 'long';

export interface Lab {
  system: FaultSystem;
  tenants: Tenants;
  /** The only source of chance, so that the seed replays the run. */
  random: Random;
  tier: Tier;
  /** The first number in the short tier, the second in the long one. */
  count: (short: number, long: number) => number;
  /** What a red run should tell about. */
  note: (text: string) => void;
}

/** One promise of the product, and the fault that could break it. */
export interface FaultTest {
  id: string;
  promise: string;
  /** The short tier runs a few of them only. */
  isShort: boolean;
  plan: (tier: Tier) => SystemPlan;
  run: (lab: Lab) => Promise<Measure[]>;
}
