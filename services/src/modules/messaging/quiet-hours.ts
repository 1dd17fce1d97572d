import { QUIET_HOURS } from '@godown/contracts/messaging';
import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';

/** India has one time and no summer time. */
const OFFSET_MS = 5.5 * 3_600_000;

/** When a message that minds quiet hours may go out; null: now. */
export function quietUntil(now: Date): Date | null {
  const local = new Date(now.getTime() + OFFSET_MS);
  const hour = local.getUTCHours();
  if (hour >= QUIET_HOURS.until && hour < QUIET_HOURS.from) return null;
  const midnight = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()) - OFFSET_MS);
  const morning = addHours(midnight, QUIET_HOURS.until);
  return hour < QUIET_HOURS.until ? morning : addDays(morning, 1);
}
