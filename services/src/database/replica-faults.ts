import { databaseCodeOf, isConnectionLost, SQL_STATE } from './database-error.js';

/** The replica has no place, or has not replayed what must be seen. */
export class Missed extends Error {}

/** The log that is replayed removed what the read still needed, or a lock of it stood in the way. */
const CONFLICTS = new Set<string>([SQL_STATE.serializationFailure, SQL_STATE.deadlockDetected]);

/** No memory, no place, no disk, a fault inside: the server's troubles and not the statement's. */
const TROUBLES = /^(53|58|XX)/;

const NO_PLACE = /timeout exceeded when trying to connect/;

/**
 * Whether the replica is to blame, so that the primary can do the same work: 'busy' for this once, 'away' until it is heard
 * again. null: the work's own error, which the primary would meet as well.
 */
export function isReplicasFault(error: unknown): 'busy' | 'away' | null {
  if (error instanceof Missed) return 'busy';
  if (!(error instanceof Error)) return null;
  const code = databaseCodeOf(error);
  if (code === SQL_STATE.queryCanceled) return null;
  if (CONFLICTS.has(code) || NO_PLACE.test(error.message)) return 'busy';
  return isConnectionLost(error) || TROUBLES.test(code) ? 'away' : null;
}
