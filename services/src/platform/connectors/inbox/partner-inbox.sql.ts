// Readers take pushes that no other reader holds, and mark them all in one statement; a repeated push waits for no reader.
import { type EntityManager } from 'typeorm';
import { columnsOf, type RowOf, select } from '../../../database/entity-sql.js';
import { run } from '../../../database/rows.js';
import { PartnerInboxEntity } from './partner-inbox.entity.js';

const PUSH = columnsOf(PartnerInboxEntity, { only: ['id', 'connector', 'body'] });
const ID = columnsOf(PartnerInboxEntity, { only: ['id'] });

export type StoredPush = Readonly<RowOf<typeof PUSH>>;
export type NewPush = Pick<PartnerInboxEntity, 'id' | 'connector' | 'dedupeKey' | 'body' | 'receivedAt'>;

/** Keeps a push that is new. @returns false when the same one is there already */
export async function insertPush(tx: EntityManager, push: NewPush): Promise<boolean> {
  const { affected } = await run(
    tx,
    `INSERT INTO partner_inbox (id, connector, dedupe_key, body, received_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (connector, dedupe_key) DO NOTHING`,
    [push.id, push.connector, push.dedupeKey, push.body, push.receivedAt],
  );
  return affected > 0;
}

/** Lets a push that was read before wait once more. @returns its id; undefined when it waits, or is being read */
export async function reopenPush(
  tx: EntityManager,
  { connector, dedupeKey, receivedAt }: NewPush,
): Promise<string | undefined> {
  const [row] = await select(
    tx,
    ID,
    `UPDATE partner_inbox SET processed_at = NULL, error = NULL, received_at = $3
     WHERE id = (SELECT id FROM partner_inbox WHERE connector = $1 AND dedupe_key = $2 AND processed_at IS NOT NULL FOR UPDATE SKIP LOCKED)
     RETURNING ${ID}`,
    [connector, dedupeKey, receivedAt],
  );
  return row?.id;
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
