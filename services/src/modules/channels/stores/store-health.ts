import { CHANNEL_RHYTHM_MINUTES, type StoreHealth } from '@godown/contracts/channels';
import { formatDuration } from 'date-fns/formatDuration';
import { intervalToDuration } from 'date-fns/intervalToDuration';
import { subMinutes } from 'date-fns/subMinutes';
import { type IntegrationEntity } from './integration.entity.js';

type Told = Pick<
  IntegrationEntity,
  'connectedAt' | 'disconnectedAt' | 'failure' | 'lastPollAt' | 'untoldSince' | 'quietSince'
>;

/**
 * Silent: no poll has succeeded for longer than the rhythm, or orders come by polling only, for as long, that webhooks should have told
 * of, or none come although many usually do in these hours.
 */
export function healthOf(store: Told, now: Date): StoreHealth {
  const { connectedAt, disconnectedAt, failure, lastPollAt, untoldSince, quietSince } = store;
  if (disconnectedAt !== null) return 'disconnected';
  if (failure !== null) return 'failing';
  const limit = subMinutes(now, CHANNEL_RHYTHM_MINUTES);
  if ((lastPollAt ?? connectedAt) < limit || (untoldSince !== null && untoldSince < limit)) return 'silent';
  if (quietSince !== null) return 'silent';
  return lastPollAt === null ? 'waiting' : 'good';
}

const UNTOLD = 'The store has not notified us for more than 15 minutes. Orders are still fetched every 5 minutes.';

/** What its card and the notice say of a silent store. */
export function silenceOf(
  { quietSince, usualOrders }: Pick<IntegrationEntity, 'quietSince' | 'usualOrders'>,
  now: Date,
): string {
  if (quietSince === null) return UNTOLD;
  return `No order for ${durationText(quietSince, now)}; about ${String(usualOrders)} usually come in that time. Check that the store sells.`;
}

/** In its two largest units: `2 hours 10 minutes`. */
function durationText(start: Date, end: Date): string {
  return formatDuration(intervalToDuration({ start, end }), { format: ['days', 'hours', 'minutes'] });
}
