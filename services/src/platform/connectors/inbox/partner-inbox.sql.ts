// Readers take pushes that no other reader holds, and mark them all in one statement; a repeated push waits for no reader.
import { type EntityManager } from 'typeorm';
import { selectPrepared } from '../../../database/computed-columns.js';
import { columnsOf, type RowOf, select } from '../../../database/entity-sql.js';
import { run } from '../../../database/rows.js';
import { PartnerInboxEntity } from './partner-inbox.entity.js';

const PUSH = columnsOf(PartnerInboxEntity, { only: ['id', 'connector', 'body'] });
const ID = columnsOf(PartnerInboxEntity, { only: ['id'] });

export type StoredPush = Readonly<RowOf<typeof PUSH>>;
export type NewPush = Pick<PartnerInboxEntity, 'id' | 'connector' | 'dedupeKey' | 'body' | 'receivedAt'>;

/** Keeps the pushes that are new. @returns their ids */
export async function insertPushes(tx: EntityManager, pushes: readonly NewPush[]): Promise<ReadonlySet<string>> {
  const kept = await selectPrepared(
    tx,
    ID,
    `INSERT INTO partner_inbox (id, connector, dedupe_key, body, received_at)
     SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::timestamptz[])
     ON CONFLICT (connector, dedupe_key) DO NOTHING RETURNING ${ID}`,
    [
      pushes.map(({ id }) => id),
      pushes.map(({ connector }) => connector),
      pushes.map(({ dedupeKey }) => dedupeKey),
      pushes.map(({ body }) => body),
      pushes.map(({ receivedAt }) => receivedAt),
    ],
  );
  return new Set(kept.map(({ id }) => id));
}

/** Lets pushes that were read before wait once more. @returns their ids, without those that wait or are being read */
export async function reopenPushes(tx: EntityManager, pushes: readonly NewPush[], at: Date): Promise<string[]> {
  const reopened = await select(
    tx,
    ID,
    `UPDATE partner_inbox SET processed_at = NULL, error = NULL, received_at = $3
     WHERE id IN (
       SELECT k.id FROM partner_inbox k JOIN unnest($1::text[], $2::text[]) AS g (connector, dedupe_key) USING (connector, dedupe_key)
       WHERE k.processed_at IS NOT NULL ORDER BY k.id FOR UPDATE OF k SKIP LOCKED)
     RETURNING ${ID}`,
    [pushes.map(({ connector }) => connector), pushes.map(({ dedupeKey }) => dedupeKey), at],
  );
  return reopened.map(({ id }) => id);
}

/** Those of the pushes that nobody has read or is reading, locked until the transaction ends. */
export function lockUnread(tx: EntityManager, ids: readonly string[]): Promise<StoredPush[]> {
  return select(
    tx,
    PUSH,
    `SELECT ${PUSH} FROM partner_inbox WHERE id = ANY ($1::uuid[]) AND processed_at IS NULL ORDER BY id FOR UPDATE SKIP LOCKED`,
    [ids],
  );
}

export async function markRead(
  tx: EntityManager,
  pushes: readonly { readonly id: string; readonly error: string | null }[],
  at: Date,
): Promise<void> {
  await run(
    tx,
    `UPDATE partner_inbox SET processed_at = $1, error = r.error FROM unnest($2::uuid[], $3::text[]) AS r (id, error) WHERE partner_inbox.id = r.id`,
    [at, pushes.map(({ id }) => id), pushes.map(({ error }) => error)],
  );
}
