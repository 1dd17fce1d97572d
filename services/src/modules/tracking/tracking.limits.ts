import { TRACKING_LIMITS } from '@godown/contracts/tracking';
import { type Limit } from '../../platform/rate-limit/rate-limit.js';

/** Calls of any kind. */
export const callsLimit = (network: string): Limit => ({
  key: `track-calls:${network}`,
  limit: TRACKING_LIMITS.callsPerMinute,
  windowSeconds: 60,
});

/** Half at once, and half comes back within a day: so many in any 24 hours, and no more. */
export const answersLimit = (network: string): Limit => ({
  key: `track-answers:${network}`,
  limit: TRACKING_LIMITS.answersPerDay / 2,
  windowSeconds: 86_400,
});

export const MISSES = { limit: TRACKING_LIMITS.missesPerTenMinutes, windowSeconds: 600 } as const;
export const missesKey = (network: string): string => `track-misses:${network}`;
/** Numbers that nothing has. */
export const missesLimit = (network: string): Limit => ({ key: missesKey(network), ...MISSES });

/** Wrong proofs for a number that two parcels have. */
export const proofsLimit = (number: string): Limit => ({
  key: `track-proofs:${number}`,
  limit: TRACKING_LIMITS.wrongProofsPerDay,
  windowSeconds: 86_400,
});
