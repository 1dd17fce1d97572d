// The names of those who made the keys come from the people's view; an advisory lock, since there is no row for a key that is being made.
import { type EntityManager } from 'typeorm';
import { allOf, computed, text } from '../../../database/computed-columns.js';
import { columnsOf, type RowOf, select } from '../../../database/entity-sql.js';
import { run } from '../../../database/rows.js';
import { ApiKeyEntity } from '../../../platform/api-keys/api-key.entity.js';

const LISTED = allOf(
  columnsOf(ApiKeyEntity, {
    alias: 'k',
    only: [
      'companyId',
      'id',
      'name',
      'start',
      'scopes',
      'allowedAddresses',
      'createdAt',
      'expiresAt',
      'revokedAt',
      'lastUsedAt',
      'lastUsedIp',
      'previousUntil',
    ],
  }),
  computed({ createdBy: text(`coalesce((SELECT u.name FROM users_public u WHERE u.id = k.created_by), '')`) }),
);
export type ListedApiKey = Readonly<RowOf<typeof LISTED>>;

/** Those that were revoked long ago tell nobody anything any more. */
const MOST = 100;

/** The newest first; with an id only that one. */
export function listApiKeys(tx: EntityManager, companyId: string, id: string | null = null): Promise<ListedApiKey[]> {
  return select(
    tx,
    LISTED,
    `SELECT ${LISTED} FROM api_keys k WHERE k.company_id = $1 AND ($2::uuid IS NULL OR k.id = $2)
     ORDER BY k.created_at DESC, k.id DESC LIMIT ${MOST}`,
    [companyId, id],
  );
}

/** Whoever makes a key of the company comes one after the other. */
export async function lockApiKeys(tx: EntityManager, companyId: string): Promise<void> {
  await run(tx, `SELECT pg_advisory_xact_lock(hashtextextended('api-keys:' || $1, 0))`, [companyId]);
}
