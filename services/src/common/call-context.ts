import { AsyncLocalStorage } from 'node:async_hooks';

/** One HTTP call while it is being answered. */
export interface Call {
  /** How long it has stood in line for the database, over all its transactions (milliseconds). */
  waitedMs: number;
}

/** The call that this code runs for; none in jobs. */
export const currentCall = new AsyncLocalStorage<Call>();
