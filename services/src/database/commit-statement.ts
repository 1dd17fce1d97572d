import { SQL_STATE, sqlStateOf } from './database-error.js';

/** Values that can always be serialised: an error while sending could no longer stop the COMMIT that follows. */
type Plain = string | number | boolean | Date | null;

/**
 * A statement that is sent together with the COMMIT, so that its locks are held as briefly as possible.
 * Its result cannot be checked any more, so the statement itself must fail when a rule is broken, by an error or by `insist` (a function of
 * the database): PostgreSQL then rolls the whole transaction back.
 */
export interface CommitStatement {
  readonly sql: string;
  /** Called when all other work is done. */
  readonly parameters: () => readonly (Plain | readonly Plain[])[];
  /** Maps PostgreSQL's error to the caller's; by default the error itself is thrown. */
  readonly explain?: (error: unknown) => unknown;
}

/** Whether it was the database's `insist` that failed. */
export function isRefusal(error: unknown): boolean {
  return sqlStateOf(error) === SQL_STATE.assertFailure;
}
