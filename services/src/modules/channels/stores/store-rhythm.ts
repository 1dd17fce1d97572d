import { CHANNEL_RHYTHM_MINUTES } from '@godown/contracts/channels';
import { subMinutes } from 'date-fns/subMinutes';
import { type IntegrationEntity } from './integration.entity.js';
import { type UsualOrders } from './usual-orders.sql.js';

/** One week alone says nothing about the next. */
const ENOUGH_WEEKS = 2;
/** By chance nobody buys where so many usually do: less than once in a thousand times. */
const ENOUGH_ORDERS = 7;
/** In the slowest of the weeks. */
const FEWEST_ORDERS = 3;

type Quiet = Pick<IntegrationEntity, 'quietSince' | 'usualOrders'>;

const NOT_QUIET: Quiet = { quietSince: null, usualOrders: null };

/** Whether orders stay away that the same hours of earlier weeks brought: nights and Sundays are like those before. */
export function quietOf(usual: UsualOrders | null, now: Date): Quiet {
  if (usual === null || usual.since === null) return NOT_QUIET;
  const { since, weeks, average, fewest } = usual;
  const isUsual = weeks >= ENOUGH_WEEKS && average >= ENOUGH_ORDERS && fewest >= FEWEST_ORDERS;
  if (!isUsual || since > subMinutes(now, CHANNEL_RHYTHM_MINUTES)) return NOT_QUIET;
  return { quietSince: since, usualOrders: Math.round(average) };
}
