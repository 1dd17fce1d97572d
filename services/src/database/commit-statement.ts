import { SQL_STATE, sqlStateOf } from './database-error.js';

/** Values that can be sent without fail: what went wrong before it was sent could not stop the commit behind it. */
type Plain = string | number | boolean | Date | null;

/**
 * A statement that ends a transaction: it travels together with the commit, so what it locks is held no longer than PostgreSQL needs.
 * Nobody can look at its answer any more, so the statement itself refuses what must not be, by an error or by `insist` (a function of
 * the database): PostgreSQL then undoes the whole transaction.
 */
export interface CommitStatement {
  readonly sql: string;
  /** Asked for when all other work is done. */
  readonly parameters: () => readonly (Plain | readonly Plain[])[];
  /** What the caller is told when PostgreSQL refuses; the error itself when left out. */
  readonly explain?: (error: unknown) => unknown;
}

/** Whether it was the database's `insist` that failed. */
export function isRefusal(error: unknown): boolean {
  return sqlStateOf(error) === SQL_STATE.assertFailure;
}
