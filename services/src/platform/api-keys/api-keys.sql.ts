// Hot: identifies the caller of a request by key in one look; its use is marked once a minute at most.
import { type EntityManager } from 'typeorm';
import { allOf, boolean, computed, text } from '../../database/computed-columns.js';
import { columnsOf, type RowOf, select } from '../../database/entity-sql.js';
import { run } from '../../database/rows.js';
import { ApiKeyEntity } from './api-key.entity.js';

const LIVE = allOf(
  columnsOf(ApiKeyEntity, {
    alias: 'k',
    only: ['companyId', 'id', 'createdBy', 'scopes', 'allowedAddresses', 'lastUsedAt'],
  }),
  computed({ asOf: text('pg_current_wal_flush_lsn()'), mustChangePassword: boolean('u.must_change_password') }),
);
export type LiveApiKey = Readonly<RowOf<typeof LIVE>>;

/** The key whose account and company are active; null for one that is unknown, revoked or expired. */
export async function findLiveKey(
  tx: EntityManager,
  { companyId, hash }: { companyId: string; hash: Buffer },
  now: Date,
): Promise<LiveApiKey | null> {
  const [found] = await select(
    tx,
    LIVE,
    `SELECT ${LIVE} FROM api_keys k
     JOIN users u ON u.id = k.created_by AND u.is_active AND u.role = 'seller'
     JOIN user_companies c ON c.user_id = u.id AND c.company_id = k.company_id
     JOIN companies_public o ON o.id = k.company_id AND o.is_active
     WHERE k.company_id = $3 AND (k.secret_hash = $1 OR (k.previous_hash = $1 AND k.previous_until > $2))
       AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > $2)`,
    [hash, now, companyId],
  );
  return found ?? null;
}

export async function markUsed(
  tx: EntityManager,
  { companyId, id }: Pick<LiveApiKey, 'companyId' | 'id'>,
  { at, ip }: { at: Date; ip: string },
): Promise<void> {
  await run(tx, 'UPDATE api_keys SET last_used_at = $3, last_used_ip = $4 WHERE company_id = $1 AND id = $2', [
    companyId,
    id,
    at,
    ip,
  ]);
}
