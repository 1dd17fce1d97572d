import { AsyncLocalStorage } from 'node:async_hooks';
import { type Deadline } from './deadline.js';

/** What is left of a limit after a call was counted. */
export interface LimitLeft {
  limit: number;
  remaining: number;
  /** Until all of it is there again. */
  resetSeconds: number;
}

/** One HTTP call while it is being answered. */
export interface Call {
  /** How long it has waited for a database connection, over all its transactions (milliseconds). */
  waitedMs: number;
  /** When it stops waiting for partners; set by its first call to one and shared by all. */
  partnersUntil?: Deadline;
  /** What is left of each limit that it was counted in, by the limit's key. */
  limits?: Map<string, LimitLeft>;
}

/**
 * The HTTP call that this code runs for; undefined in jobs. Node's own storage and not nestjs-cls: it is begun by a hook of Fastify,
 * before guards and limits, and read by code that nothing is injected into.
 */
export const currentCall = new AsyncLocalStorage<Call>();

/** Keeps for the answer what is left of a limit; null: the call is no longer counted in it. */
export function noteLimit(key: string, left: LimitLeft | null): void {
  const call = currentCall.getStore();
  if (!call) return;
  call.limits ??= new Map();
  if (left === null) call.limits.delete(key);
  else call.limits.set(key, left);
}
