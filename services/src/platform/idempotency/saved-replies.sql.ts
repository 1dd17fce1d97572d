// Prepared statements of every idempotent call: lock and read in one round trip, write sent with the commit.
import { type EntityManager } from 'typeorm';
import { computed, integer, selectPrepared, text } from '../../database/computed-columns.js';
import { type RowOf } from '../../database/entity-sql.js';

const COLUMNS = computed({
  requestHash: text('request_hash'),
  httpStatus: integer('http_status'),
  body: text('body'),
});

export type SavedReply = RowOf<typeof COLUMNS>;

export async function findReply(
  tx: EntityManager,
  key: { scope: string; key: string },
  oldest: Date,
): Promise<SavedReply | undefined> {
  const sql = `SELECT ${COLUMNS} FROM saved_replies WHERE scope = $1 AND key = $2 AND created_at >= $3`;
  const [saved] = await selectPrepared(tx, COLUMNS, sql, [key.scope, key.key, oldest]);
  return saved;
}

/** Holds the key until the transaction ends. @throws lock_not_available when another call holds it for too long */
export async function lockAndFindReply(
  tx: EntityManager,
  key: { scope: string; key: string },
  oldest: Date,
): Promise<SavedReply | undefined> {
  const sql = `SELECT ${COLUMNS} FROM held_reply($1, $2, $3)`;
  const [saved] = await selectPrepared(tx, COLUMNS, sql, [key.scope, key.key, oldest]);
  return saved;
}

/**
 * The key is unique by the table, whoever holds it. An answer that is too old ($7) makes room; over one that is not, the time would
 * become null, which the table refuses: so the statement fails by itself, as one has to that travels with the commit.
 */
export const KEEP_REPLY = `
  INSERT INTO saved_replies AS kept (scope, key, request_hash, state, http_status, body, created_at) VALUES ($1, $2, $3, 'done', $4, $5, $6)
  ON CONFLICT (scope, key) DO UPDATE SET (request_hash, state, http_status, body, created_at) =
    (EXCLUDED.request_hash, 'done', EXCLUDED.http_status, EXCLUDED.body, CASE WHEN kept.created_at < $7 THEN EXCLUDED.created_at END)`;
