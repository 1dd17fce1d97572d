// Reads no table: it only shows that the database answers.
import { type EntityManager } from 'typeorm';
import { run } from '../../database/rows.js';

export async function ping(tx: EntityManager): Promise<void> {
  await run(tx, 'SELECT 1');
}
