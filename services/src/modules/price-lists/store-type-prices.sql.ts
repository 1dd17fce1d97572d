// An advisory lock on the prices of a company's store types, since there is no row for a price that is being made.
import { type EntityManager } from 'typeorm';
import { run } from '../../database/rows.js';

/** Whoever changes them comes one after the other. */
export async function lockTypePrices(tx: EntityManager, companyId: string): Promise<void> {
  await run(tx, `SELECT pg_advisory_xact_lock(hashtextextended('store-type-prices:' || $1, 0))`, [companyId]);
}
