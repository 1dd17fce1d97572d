import { CHANNEL_RHYTHM_MINUTES, type StoreHealth } from '@godown/contracts/channels';
import { subMinutes } from 'date-fns';
import { type IntegrationEntity } from './integration.entity.js';

type Told = Pick<IntegrationEntity, 'connectedAt' | 'disconnectedAt' | 'failure' | 'lastPollAt' | 'untoldSince'>;

/** Silent: no poll has succeeded for longer than the rhythm, or orders come by polling only, for as long, that webhooks should have told of. */
export function healthOf(store: Told, now: Date): StoreHealth {
  const { connectedAt, disconnectedAt, failure, lastPollAt, untoldSince } = store;
  if (disconnectedAt !== null) return 'disconnected';
  if (failure !== null) return 'failing';
  const limit = subMinutes(now, CHANNEL_RHYTHM_MINUTES);
  if ((lastPollAt ?? connectedAt) < limit || (untoldSince !== null && untoldSince < limit)) return 'silent';
  return lastPollAt === null ? 'waiting' : 'good';
}
