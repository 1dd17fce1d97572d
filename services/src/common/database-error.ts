import { type QueryFailedError } from 'typeorm';
import { UserError } from './errors.js';

/** PostgreSQL is away, is being restarted or has no room. */
export class ConnectionLost extends Error {}

/** Others stood in the way for too long. Nothing is wrong with what was asked. */
export class Crowded extends Error {}

const INVALID_INPUT = new Set(['22P02', '22003', '22021', '22007', '22008', '22P05', '22001']);
const COLLISION = new Set(['23505', '23503']);
/** Transactions that undid each other more often than we try, and a lock that did not come free in time. */
const CROWDED = new Set(['40001', '40P01', '55P03']);
/** Also without disk, memory or a free connection. */
const AWAY = new Set([
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
  '57014',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
]);
const AWAY_WORDS =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Connection ended/;

/** What the caller did wrong according to PostgreSQL, so that no mistake of the caller looks like one of ours. */
export function readDatabaseError(error: QueryFailedError): unknown {
  const code = String(Reflect.get(error.driverError, 'code') ?? '');
  if (INVALID_INPUT.has(code))
    return new UserError('invalid', 'INVALID_VALUE', 'A value is out of range or not of the right kind');
  if (code === '23514') return new UserError('rule', 'RULE_BROKEN', 'This would break a rule of the stored data');
  if (COLLISION.has(code))
    return new UserError('conflict', 'CONFLICT', 'This was changed or already exists. Please reload and try again.');
  if (CROWDED.has(code)) return new Crowded(error.message);
  if (AWAY.has(code)) return new ConnectionLost(error.message);
  return error;
}

/** Whether the same call may well succeed in a moment. */
export function isPassing(error: unknown): boolean {
  return error instanceof Crowded || isConnectionLost(error);
}

/** Whether PostgreSQL could not be reached or cut us off: before a statement (no QueryFailedError then) as well as during one. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof ConnectionLost) return true;
  return error instanceof Error && (AWAY.has(String(Reflect.get(error, 'code'))) || AWAY_WORDS.test(error.message));
}
