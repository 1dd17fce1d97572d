// Readers take pushes that no other reader holds, and mark them all in one statement.
import { type EntityManager } from 'typeorm';
import { columnsOf, type RowOf, select } from '../../../database/entity-sql.js';
import { run } from '../../../database/rows.js';
import { CourierInboxEntity } from './courier-inbox.entity.js';

const PUSH = columnsOf(CourierInboxEntity, { only: ['id', 'api', 'body'] });
export type UnreadPush = Readonly<RowOf<typeof PUSH>>;

/** Those of the pushes that nobody has read or is reading, locked until the transaction ends. */
export function lockUnread(tx: EntityManager, ids: readonly string[]): Promise<UnreadPush[]> {
  return select(
    tx,
    PUSH,
    `SELECT ${PUSH} FROM courier_inbox WHERE id = ANY ($1::uuid[]) AND processed_at IS NULL ORDER BY id FOR UPDATE SKIP LOCKED`,
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
    `UPDATE courier_inbox SET processed_at = $1, error = r.error FROM unnest($2::uuid[], $3::text[]) AS r (id, error) WHERE courier_inbox.id = r.id`,
    [at, pushes.map(({ id }) => id), pushes.map(({ error }) => error)],
  );
}
