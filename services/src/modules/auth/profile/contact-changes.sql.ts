// Upsert that skips an identical pending change; whether it wrote decides if a code is sent.
import { type EntityManager } from 'typeorm';
import { type PendingContact } from '@godown/contracts/auth';
import { run } from '../../../database/rows.js';

/** @returns false when the very same change waits already */
export async function insertOrReplace(
  tx: EntityManager,
  userId: string,
  { field, value }: PendingContact,
  at: Date,
): Promise<boolean> {
  const { affected } = await run(
    tx,
    `INSERT INTO contact_changes AS c (user_id, field, value, created_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_id, field) DO UPDATE SET value = excluded.value, created_at = excluded.created_at WHERE c.value <> excluded.value`,
    [userId, field, value, at],
  );
  return affected > 0;
}
