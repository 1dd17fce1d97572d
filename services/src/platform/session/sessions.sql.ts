// Hot: identifies the caller of every request in one round trip.
import { type EntityManager } from 'typeorm';
import { type LoginType, type Role } from '@godown/contracts/permissions';
import { allOf, boolean, coded, computed, text, texts } from '../../database/computed-columns.js';
import { columnsOf, select } from '../../database/entity-sql.js';
import { run } from '../../database/rows.js';
import { type Session } from './session.js';
import { SessionEntity } from './session.entity.js';

const AS_OF = text('pg_current_wal_flush_lsn()');

/** Of `session_of`, a function of the database. */
export const SESSION_COLUMNS = computed({
  sessionId: text('s.session_id'),
  userId: text('s.user_id'),
  role: coded<Role>('s.role'),
  loginType: coded<LoginType>('s.login_type'),
  companyIds: texts('s.company_ids'),
  warehouseIds: texts('s.warehouse_ids'),
  mustChangePassword: boolean('(SELECT u.must_change_password FROM users u WHERE u.id = s.user_id)'),
  asOf: AS_OF,
});

/** Parameters: hash of the token, now, minutes without use, minutes in all, seconds between two marks. */
export const FIND_AND_MARK = `SELECT ${SESSION_COLUMNS} FROM session_of($1, $2, $3, $4, $5) s`;

const LIVE_COLUMNS = allOf(
  columnsOf(SessionEntity, { alias: 'live', only: ['tokenHash'] }),
  computed({
    sessionId: text('live.id'),
    userId: text('u.id'),
    role: coded<Role>('u.role'),
    loginType: coded<LoginType>('u.login_type'),
    companyIds: texts(
      `ARRAY(SELECT c.company_id FROM user_companies c JOIN companies_public k ON k.id = c.company_id AND k.is_active
             WHERE c.user_id = u.id ORDER BY c.company_id)`,
    ),
    warehouseIds: texts(
      'ARRAY(SELECT w.warehouse_id FROM user_warehouses w WHERE w.user_id = u.id ORDER BY w.warehouse_id)',
    ),
    mustChangePassword: boolean('u.must_change_password'),
    asOf: AS_OF,
  }),
);

export function findLive(
  tx: EntityManager,
  tokenHashes: readonly Buffer[],
  { now, idleMinutes, absoluteMinutes }: { now: Date; idleMinutes: number; absoluteMinutes: number },
): Promise<(Session & { tokenHash: Buffer })[]> {
  return select(
    tx,
    LIVE_COLUMNS,
    `WITH live AS (
       SELECT s.id, s.user_id, s.token_hash FROM sessions s
       WHERE s.token_hash = ANY ($1) AND s.ended_at IS NULL
         AND s.seen_at > $2::timestamptz - make_interval(mins => $3)
         AND s.created_at > $2::timestamptz - make_interval(mins => $4)
     )
     SELECT ${LIVE_COLUMNS} FROM live JOIN users u ON u.id = live.user_id AND u.is_active`,
    [tokenHashes, now, idleMinutes, absoluteMinutes],
  );
}

/** Begins a session, and marks its person as active. */
export async function insertAndMarkUser(
  tx: EntityManager,
  session: Pick<SessionEntity, 'tokenHash' | 'userId' | 'createdAt' | 'ip' | 'userAgent'>,
): Promise<void> {
  await run(
    tx,
    `WITH active AS (UPDATE users SET last_active_at = greatest(last_active_at, $3) WHERE id = $2)
     INSERT INTO sessions (token_hash, user_id, created_at, seen_at, ip, user_agent) VALUES ($1, $2, $3, $3, $4, $5)`,
    [session.tokenHash, session.userId, session.createdAt, session.ip, session.userAgent],
  );
}
