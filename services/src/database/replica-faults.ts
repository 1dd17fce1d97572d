import { databaseCodeOf, isConnectionLost, SQL_STATE } from './database-error.js';

/** The replica has no free connection, or has not replayed the required position. */
export class Missed extends Error {}

/** Replaying the log removed rows that the read still needed, or its lock conflicted with the read. */
const CONFLICTS = new Set<string>([SQL_STATE.serializationFailure, SQL_STATE.deadlockDetected]);

/** Out of memory, connections or disk, or an internal error: faults of the server, not of the statement. */
const TROUBLES = /^(53|58|XX)/;

const NO_PLACE = /timeout exceeded when trying to connect/;

/**
 * Whether the error is the replica's, so that the primary can do the same work: 'busy' applies to this read, 'away' until it answers
 * again. null: the error is the work's own and would occur on the primary too.
 */
export function isReplicasFault(error: unknown): 'busy' | 'away' | null {
  if (error instanceof Missed) return 'busy';
  if (!(error instanceof Error)) return null;
  const code = databaseCodeOf(error);
  if (code === SQL_STATE.queryCanceled) return null;
  if (CONFLICTS.has(code) || NO_PLACE.test(error.message)) return 'busy';
  return isConnectionLost(error) || TROUBLES.test(code) ? 'away' : null;
}
