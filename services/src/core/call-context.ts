import { AsyncLocalStorage } from 'node:async_hooks';
import { type Deadline } from './deadline.js';

/** One HTTP call while it is being answered. */
export interface Call {
  /** How long it has stood in line for the database, over all its transactions (milliseconds). */
  waitedMs: number;
  /** When it stops waiting for partners, over all its calls to them; set by the first. */
  partnersUntil?: Deadline;
}

/** The call that this code runs for; none in jobs. */
export const currentCall = new AsyncLocalStorage<Call>();
