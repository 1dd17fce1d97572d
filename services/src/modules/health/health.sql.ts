// The question whether the database answers has no table.
import { type EntityManager } from 'typeorm';
import { run } from '../../database/rows.js';

export async function ping(tx: EntityManager): Promise<void> {
  await run(tx, 'SELECT 1');
}
