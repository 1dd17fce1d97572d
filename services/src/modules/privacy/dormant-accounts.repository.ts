import { Injectable } from '@nestjs/common';
import { addHours, subHours, subYears } from 'date-fns';
import { type EntityManager } from 'typeorm';
import { type LoginType } from '@godown/contracts/permissions';
import { type ErasureStatus } from '@godown/contracts/privacy';
import { Clock } from '../../core/clock.js';
import { rows, run } from '../../database/rows.js';
import { maskRecipient } from '../messaging/index.js';
import { type Contacts } from './erasure-requests.repository.js';
import { PrivacyConfig } from './privacy.config.js';

/** Rule 8 of the DPDP rules: so long before the end the person is told, and may still sign in. */
const NOTICE_HOURS = 48;
/** What is in the way is looked at again after this long. */
const LOOK_AGAIN_HOURS = 24;
export const AT_ONCE = 100;

export interface DormantAccount extends Contacts {
  id: string;
  loginType: LoginType;
  lastActiveAt: Date;
}

export type Verdict =
  { status: 'ANNOUNCED'; dueAt: Date; noticeIds: readonly string[] } | { status: 'BLOCKED'; obstacle: string };

export interface DueErasure extends Contacts {
  id: string;
  /** Whether a notice was delivered, so long ago as it must be. */
  isTold: boolean;
}

/** Accounts that nobody uses, and the erasures that follow from it. */
@Injectable()
export class DormantAccountsRepository {
  constructor(
    private readonly clock: Clock,
    private readonly config: PrivacyConfig,
  ) {}

  /** Whoever was last here before is to be told now. */
  private get lastUseBefore(): Date {
    return subYears(this.nextDueAt(), this.config.dormantYears);
  }

  /** When the erasure of whoever is told now begins. */
  nextDueAt(): Date {
    return addHours(this.clock.now(), NOTICE_HOURS);
  }

  /** Locks accounts of which nothing was decided yet, or long ago. People of the platform itself are not among them. */
  next(tx: EntityManager): Promise<DormantAccount[]> {
    return rows(tx, NEXT, [this.lastUseBefore, subHours(this.clock.now(), LOOK_AGAIN_HOURS)]);
  }

  /** @returns the id of the request */
  async decide(
    tx: EntityManager,
    { id, phone, email }: DormantAccount,
    reason: string,
    verdict: Verdict,
  ): Promise<string> {
    const [dueAt, noticeIds, obstacle] =
      verdict.status === 'ANNOUNCED' ? [verdict.dueAt, verdict.noticeIds, null] : [null, [], verdict.obstacle];
    const [row] = await rows<{ id: string }>(tx, DECIDE, [
      id,
      phone,
      email,
      phone && maskRecipient(phone),
      email && maskRecipient(email),
      reason,
      verdict.status,
      this.clock.now(),
      dueAt,
      noticeIds,
      obstacle,
    ]);
    return row?.id ?? '';
  }

  /** Cancels erasures whose account is used again, or has other contacts than those that were told. @returns which */
  async cancelUsed(tx: EntityManager, statuses: readonly ErasureStatus[], id: string | null = null): Promise<string[]> {
    const cancelled = await rows<{ id: string }>(tx, CANCEL_USED, [this.lastUseBefore, this.clock.now(), statuses, id]);
    return cancelled.map((row) => row.id);
  }

  /** Locks what was announced and is due. While a notice is still on its way, or the person asks for it as well, it waits. */
  due(tx: EntityManager): Promise<DueErasure[]> {
    return rows(tx, DUE, [this.clock.now(), subHours(this.clock.now(), NOTICE_HOURS)]);
  }

  async block(tx: EntityManager, id: string, obstacle: string): Promise<void> {
    await run(
      tx,
      `UPDATE erasure_requests SET status = 'BLOCKED', obstacle = $2, looked_at = $3, due_at = NULL WHERE id = $1`,
      [id, obstacle, this.clock.now()],
    );
  }

  async approve(tx: EntityManager, id: string): Promise<void> {
    await run(tx, `UPDATE erasure_requests SET status = 'VERIFIED', approved_at = $2 WHERE id = $1`, [
      id,
      this.clock.now(),
    ]);
  }
}

const IS_OTHER_IN_USE = `other.id <> u.id AND (other.login_type = 'admin' OR other.last_active_at > $1)`;

/** Of `u`, after `$1`: by them, by another account with the same contact, on a beat, or as a buyer. Sign-ins are noted with the account. */
const IS_USED = `(u.last_active_at > $1
  OR EXISTS (SELECT FROM sessions s WHERE s.user_id = u.id AND s.seen_at > $1)
  OR EXISTS (SELECT FROM users other WHERE other.phone = u.phone AND ${IS_OTHER_IN_USE})
  OR EXISTS (SELECT FROM users other WHERE other.email IS NOT NULL AND lower(other.email) = lower(u.email) AND ${IS_OTHER_IN_USE})
  OR EXISTS (SELECT FROM beats b WHERE b.salesman_id = u.id AND b.deleted_at IS NULL)
  OR EXISTS (SELECT FROM orders o WHERE o.customer_phone = u.phone AND o.created_at > $1))`;

const NEXT = `
  SELECT u.id, u.phone, u.email, u.login_type AS "loginType", u.last_active_at AS "lastActiveAt"
  FROM users u LEFT JOIN erasure_requests r ON r.dormant_user_id = u.id AND r.status IN ('ANNOUNCED', 'BLOCKED', 'VERIFIED')
  WHERE u.login_type <> 'admin' AND num_nonnulls(u.phone, u.email) > 0 AND u.last_active_at <= $1 AND NOT ${IS_USED}
    AND (r.id IS NULL OR (r.status = 'BLOCKED' AND r.looked_at <= $2))
  ORDER BY u.id LIMIT ${AT_ONCE} FOR UPDATE OF u SKIP LOCKED`;

const DECIDE = `
  INSERT INTO erasure_requests (dormant_user_id, phone, email, masked_phone, masked_email, reason, status, created_at, looked_at, due_at, notice_ids, obstacle)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10, $11)
  ON CONFLICT (dormant_user_id) WHERE status IN ('ANNOUNCED', 'BLOCKED', 'VERIFIED')
  DO UPDATE SET status = $7, looked_at = $8, due_at = $9, notice_ids = $10, obstacle = $11 RETURNING id`;

const CANCEL_USED = `
  UPDATE erasure_requests r SET status = 'CANCELLED', ended_at = $2, due_at = NULL, phone = NULL, email = NULL, obstacle = NULL,
    refusal = CASE WHEN ${IS_USED} THEN 'The account was used again' ELSE 'The contacts of the account were changed' END
  FROM users u WHERE u.id = r.dormant_user_id AND r.status = ANY ($3) AND ($4::uuid IS NULL OR r.id = $4)
    AND (r.phone IS DISTINCT FROM u.phone OR r.email IS DISTINCT FROM u.email OR ${IS_USED})
  RETURNING r.id`;

const IS_TOLD = `EXISTS (SELECT FROM outgoing_messages m WHERE m.id = ANY (r.notice_ids) AND m.sent_at <= $2)`;

const DUE = `
  SELECT r.id, r.phone, r.email, ${IS_TOLD} AS "isTold" FROM erasure_requests r
  WHERE r.status = 'ANNOUNCED' AND r.due_at <= $1
    AND (${IS_TOLD} OR NOT EXISTS (SELECT FROM outgoing_messages m WHERE m.id = ANY (r.notice_ids) AND m.state IN ('waiting', 'sent')))
    AND NOT EXISTS (SELECT FROM erasure_requests asked WHERE asked.status IN ('REQUESTED', 'VERIFIED')
      AND coalesce(asked.phone, '') = coalesce(r.phone, '') AND coalesce(lower(asked.email), '') = coalesce(lower(r.email), ''))
  ORDER BY r.id LIMIT ${AT_ONCE} FOR UPDATE OF r SKIP LOCKED`;
