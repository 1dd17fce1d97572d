import { QueryFailedError } from 'typeorm';
import { UserError } from '../core/errors.js';

/** PostgreSQL is unreachable, restarting or out of disk. */
export class ConnectionLost extends Error {}

/** Blocked by other transactions for too long. The request itself is fine. */
class Crowded extends Error {}

/** The SQLSTATEs that our code depends on, by PostgreSQL's names. */
export const SQL_STATE = {
  stringDataRightTruncation: '22001',
  numericValueOutOfRange: '22003',
  invalidDatetimeFormat: '22007',
  datetimeFieldOverflow: '22008',
  characterNotInRepertoire: '22021',
  invalidTextRepresentation: '22P02',
  untranslatableCharacter: '22P05',
  notNullViolation: '23502',
  foreignKeyViolation: '23503',
  uniqueViolation: '23505',
  checkViolation: '23514',
  serializationFailure: '40001',
  plannedForAnotherScope: '42P14',
  deadlockDetected: '40P01',
  lockNotAvailable: '55P03',
  queryCanceled: '57014',
  assertFailure: 'P0004',
} as const;

const INVALID_INPUT = new Set<string>([
  SQL_STATE.stringDataRightTruncation,
  SQL_STATE.numericValueOutOfRange,
  SQL_STATE.invalidDatetimeFormat,
  SQL_STATE.datetimeFieldOverflow,
  SQL_STATE.characterNotInRepertoire,
  SQL_STATE.invalidTextRepresentation,
  SQL_STATE.untranslatableCharacter,
]);
const COLLISION = new Set<string>([SQL_STATE.uniqueViolation, SQL_STATE.foreignKeyViolation]);
/** Deadlocks and serialization failures beyond our retries, and lock time-outs. */
const CROWDED = new Set<string>([
  SQL_STATE.serializationFailure,
  SQL_STATE.deadlockDetected,
  SQL_STATE.lockNotAvailable,
]);
/** Also out of disk, memory or connections. */
const AWAY = new Set<string>([
  '57P01',
  '57P02',
  '57P03',
  '53100',
  '53200',
  '53300',
  '53400',
  '58030',
  '08006',
  '08003',
  '08001',
  SQL_STATE.queryCanceled,
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
]);
const AWAY_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Connection ended/;

/** The SQLSTATE or system error code of an error from PostgreSQL or its connection; '' when it has none. */
export function databaseCodeOf(error: unknown): string {
  return error instanceof Error ? String(Reflect.get(error, 'code') ?? '') : '';
}

/** The SQLSTATE of a statement that PostgreSQL refused; null for every other error. */
export function sqlStateOf(error: unknown): string | null {
  return error instanceof QueryFailedError ? databaseCodeOf(error.driverError) : null;
}

/** Of what a node of a cluster has refused only the words arrive, and a key has the number of the shard behind its name. */
function constraintOfNode(message: string): string | undefined {
  return /constraint "(?<name>[a-z0-9_]+?)(?:_\d{6,})?"/.exec(message)?.groups?.name;
}

/** The name of the constraint that a statement broke; null for every other error. */
export function brokenConstraint(error: unknown): string | null {
  if (!(error instanceof QueryFailedError)) return null;
  const constraint: unknown = Reflect.get(error.driverError, 'constraint') ?? constraintOfNode(error.message);
  return typeof constraint === 'string' ? constraint : null;
}

/** The caller's mistake behind a PostgreSQL error, so that it is not reported as a fault of ours. */
export function readDatabaseError(error: QueryFailedError): unknown {
  const code = databaseCodeOf(error.driverError);
  if (INVALID_INPUT.has(code))
    return new UserError('invalid', 'INVALID_VALUE', 'A value is out of range or not of the right kind');
  if (code === SQL_STATE.checkViolation)
    return new UserError('rule', 'RULE_BROKEN', 'This would break a rule of the stored data');
  if (COLLISION.has(code))
    return new UserError('conflict', 'CONFLICT', 'This was changed or already exists. Please reload and try again.');
  if (CROWDED.has(code)) return new Crowded(error.message);
  if (AWAY.has(code)) return new ConnectionLost(error.message);
  return error;
}

/** Whether the same call is likely to succeed when it is retried soon. */
export function isPassing(error: unknown): boolean {
  return error instanceof Crowded || isConnectionLost(error);
}

/** Whether PostgreSQL was unreachable or closed the connection, before a statement (then not a QueryFailedError) or during one. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof ConnectionLost) return true;
  return error instanceof Error && (AWAY.has(databaseCodeOf(error)) || AWAY_WORDS.test(error.message));
}

/** Whether a plan of the connection belongs to another tenant scope (`policies.sql.ts`). */
export function isPlannedForAnotherScope(error: unknown): boolean {
  return sqlStateOf(error) === SQL_STATE.plannedForAnotherScope;
}
