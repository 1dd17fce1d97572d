// Advisory locks: before an account is created there is no row to lock.
import { type EntityManager } from 'typeorm';
import { run } from '../database/rows.js';

/** Until the transaction ends. */
export async function lockFirstAdmin(tx: EntityManager): Promise<void> {
  await run(tx, `SELECT pg_advisory_xact_lock(42, 2)`);
}

/** Until the transaction ends. */
export async function lockNewAccount(tx: EntityManager): Promise<void> {
  await run(tx, `SELECT pg_advisory_xact_lock(42, 3)`);
}
