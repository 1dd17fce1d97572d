import { AsyncLocalStorage } from 'node:async_hooks';
import { type Deadline } from './deadline.js';

/** One HTTP call while it is being answered. */
export interface Call {
  /** How long it has waited for a database connection, over all its transactions (milliseconds). */
  waitedMs: number;
  /** When it stops waiting for partners; set by its first call to one and shared by all. */
  partnersUntil?: Deadline;
}

/** The HTTP call that this code runs for; undefined in jobs. */
export const currentCall = new AsyncLocalStorage<Call>();
