// Set-based search for unused accounts, claimed with SKIP LOCKED; upsert on a partial index.
import { type EntityManager } from 'typeorm';
import { type LoginType } from '@godown/contracts/permissions';
import { type ErasureStatus } from '@godown/contracts/privacy';
import { allOf, boolean, coded, computed, nullable, text, timestamp } from '../../database/computed-columns.js';
import { columnsOf, type RowOf, select } from '../../database/entity-sql.js';
import { ErasureRequestEntity } from './erasure-request.entity.js';

export const AT_ONCE = 100;

const IS_OTHER_IN_USE = `other.id <> u.id AND (other.login_type = 'admin' OR other.last_active_at > $1)`;

/** Of `u`, after `$1`: by them, by another account with the same contact, on a beat, or as a buyer. Sign-ins are noted with the account. */
const IS_USED = `(u.last_active_at > $1
  OR EXISTS (SELECT FROM sessions s WHERE s.user_id = u.id AND s.seen_at > $1)
  OR EXISTS (SELECT FROM users other WHERE other.phone = u.phone AND ${IS_OTHER_IN_USE})
  OR EXISTS (SELECT FROM users other WHERE other.email IS NOT NULL AND lower(other.email) = lower(u.email) AND ${IS_OTHER_IN_USE})
  OR EXISTS (SELECT FROM beats b WHERE b.salesman_id = u.id AND b.deleted_at IS NULL)
  OR EXISTS (SELECT FROM orders o WHERE o.customer_phone = u.phone AND o.created_at > $1))`;

const DORMANT = computed({
  id: text('u.id'),
  phone: nullable(text('u.phone')),
  email: nullable(text('u.email')),
  loginType: coded<LoginType>('u.login_type'),
  lastActiveAt: timestamp('u.last_active_at'),
});

export type DormantAccount = RowOf<typeof DORMANT>;

/** Locks accounts of which nothing was decided yet, or before `lookedAtBefore`. */
export function lockDormant(tx: EntityManager, lastUseBefore: Date, lookedAtBefore: Date): Promise<DormantAccount[]> {
  return select(
    tx,
    DORMANT,
    `SELECT ${DORMANT}
     FROM users u LEFT JOIN erasure_requests r ON r.dormant_user_id = u.id AND r.status IN ('ANNOUNCED', 'BLOCKED', 'VERIFIED')
     WHERE u.login_type <> 'admin' AND num_nonnulls(u.phone, u.email) > 0 AND u.last_active_at <= $1 AND NOT ${IS_USED}
       AND (r.id IS NULL OR (r.status = 'BLOCKED' AND r.looked_at <= $2))
     ORDER BY u.id LIMIT ${AT_ONCE} FOR UPDATE OF u SKIP LOCKED`,
    [lastUseBefore, lookedAtBefore],
  );
}

const ID = columnsOf(ErasureRequestEntity, { alias: 'r', only: ['id'] });

export type Decision = Pick<
  ErasureRequestEntity,
  'phone' | 'email' | 'maskedPhone' | 'maskedEmail' | 'reason' | 'status' | 'dueAt' | 'noticeIds' | 'obstacle'
> & { userId: string; at: Date };

/** @returns the id of the request, which is the open one of the account where there is one */
export async function upsertDecision(tx: EntityManager, decision: Decision): Promise<string> {
  const [request] = await select(
    tx,
    ID,
    `INSERT INTO erasure_requests AS r (dormant_user_id, phone, email, masked_phone, masked_email, reason, status, created_at, looked_at, due_at, notice_ids, obstacle)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10, $11)
     ON CONFLICT (dormant_user_id) WHERE status IN ('ANNOUNCED', 'BLOCKED', 'VERIFIED')
     DO UPDATE SET status = $7, looked_at = $8, due_at = $9, notice_ids = $10, obstacle = $11 RETURNING ${ID}`,
    [
      decision.userId,
      decision.phone,
      decision.email,
      decision.maskedPhone,
      decision.maskedEmail,
      decision.reason,
      decision.status,
      decision.at,
      decision.dueAt,
      decision.noticeIds,
      decision.obstacle,
    ],
  );
  return request?.id ?? '';
}

/** Cancels erasures whose account is used again, or has other contacts. @param id null: of every account. @returns which */
export async function cancelUsed(
  tx: EntityManager,
  {
    lastUseBefore,
    at,
    statuses,
    id,
  }: { lastUseBefore: Date; at: Date; statuses: readonly ErasureStatus[]; id: string | null },
): Promise<string[]> {
  const cancelled = await select(
    tx,
    ID,
    `UPDATE erasure_requests r SET status = 'CANCELLED', ended_at = $2, due_at = NULL, phone = NULL, email = NULL, obstacle = NULL,
       refusal = CASE WHEN ${IS_USED} THEN 'The account was used again' ELSE 'The contacts of the account were changed' END
     FROM users u WHERE u.id = r.dormant_user_id AND r.status = ANY ($3) AND ($4::uuid IS NULL OR r.id = $4)
       AND (r.phone IS DISTINCT FROM u.phone OR r.email IS DISTINCT FROM u.email OR ${IS_USED})
     RETURNING ${ID}`,
    [lastUseBefore, at, statuses, id],
  );
  return cancelled.map((request) => request.id);
}

const IS_TOLD = `EXISTS (SELECT FROM outgoing_messages m WHERE m.id = ANY (r.notice_ids) AND m.sent_at <= $2)`;

const DUE = allOf(
  columnsOf(ErasureRequestEntity, { alias: 'r', only: ['id', 'phone', 'email'] }),
  computed({ isTold: boolean(IS_TOLD) }),
);

/** `isTold`: whether a notice was delivered, so long ago as it must be. */
export type DueErasure = RowOf<typeof DUE>;

/** Locks what was announced and is due. While a notice is still on its way, or the person asks for it as well, it waits. */
export function lockDue(tx: EntityManager, now: Date, toldBefore: Date): Promise<DueErasure[]> {
  return select(
    tx,
    DUE,
    `SELECT ${DUE} FROM erasure_requests r
     WHERE r.status = 'ANNOUNCED' AND r.due_at <= $1
       AND (${IS_TOLD} OR NOT EXISTS (SELECT FROM outgoing_messages m WHERE m.id = ANY (r.notice_ids) AND m.state IN ('waiting', 'sent')))
       AND NOT EXISTS (SELECT FROM erasure_requests asked WHERE asked.status IN ('REQUESTED', 'VERIFIED')
         AND coalesce(asked.phone, '') = coalesce(r.phone, '') AND coalesce(lower(asked.email), '') = coalesce(lower(r.email), ''))
     ORDER BY r.id LIMIT ${AT_ONCE} FOR UPDATE OF r SKIP LOCKED`,
    [now, toldBefore],
  );
}
