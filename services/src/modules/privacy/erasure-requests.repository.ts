import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type ContactField } from '@godown/contracts/auth';
import { type ErasureStatus } from '@godown/contracts/privacy';
import { Clock } from '../../core/clock.js';
import { rows, run } from '../../database/rows.js';
import { maskRecipient } from '../messaging/index.js';

export interface Contacts {
  phone: string | null;
  email: string | null;
}

export interface ErasureRequest extends Contacts {
  id: string;
  status: ErasureStatus;
  approvedAt: Date | null;
  /** The account that nobody used; null where the person asked. */
  dormantUserId: string | null;
}

export interface ProvenRequest {
  status: ErasureStatus;
  phoneMissing: boolean;
  emailMissing: boolean;
  dueAt: Date | null;
}

/** Deletion requests, from the form to their end. */
@Injectable()
export class ErasureRequestsRepository {
  constructor(private readonly clock: Clock) {}

  /** The same wish asked again stays one. */
  async add(tx: EntityManager, { phone, email }: Contacts, masks: Contacts, reason: string): Promise<void> {
    await run(tx, ADD, [phone, email, reason, this.clock.now(), masks.phone, masks.email]);
  }

  /** Notes the proof in every open request with the contact; one whose contacts are all proven is verified. @returns the newest */
  async prove(tx: EntityManager, field: ContactField, value: string, dueDays: number): Promise<ProvenRequest | null> {
    await run(tx, PROVE[field], [value, this.clock.now()]);
    await run(tx, VERIFY, [this.clock.now(), dueDays, value]);
    const [newest] = await rows<ProvenRequest>(tx, NEWEST_OF, [value]);
    return newest ?? null;
  }

  /** Locks the request. */
  async find(tx: EntityManager, id: string): Promise<ErasureRequest | null> {
    const [found] = await rows<ErasureRequest>(
      tx,
      `SELECT id, phone, email, status, approved_at AS "approvedAt", dormant_user_id AS "dormantUserId" FROM erasure_requests WHERE id = $1 FOR UPDATE`,
      [id],
    );
    return found ?? null;
  }

  async approve(tx: EntityManager, id: string, by: string): Promise<void> {
    await run(
      tx,
      `UPDATE erasure_requests SET approved_at = coalesce(approved_at, $3), decided_by = coalesce(decided_by, $2) WHERE id = $1`,
      [id, by, this.clock.now()],
    );
  }

  /** As in any other end, the contacts go and their masks stay. */
  async refuse(tx: EntityManager, id: string, by: string, reason: string): Promise<void> {
    await run(
      tx,
      `UPDATE erasure_requests SET status = 'REFUSED', decided_by = $2, ended_at = $3, refusal = $4, phone = NULL, email = NULL WHERE id = $1`,
      [id, by, this.clock.now(), reason],
    );
  }

  /** Nothing of the contact stays in the request but its mask. */
  async close(tx: EntityManager, id: string): Promise<void> {
    await run(
      tx,
      `UPDATE erasure_requests SET status = 'DONE', ended_at = $2, phone = NULL, email = NULL, reason = '' WHERE id = $1`,
      [id, this.clock.now()],
    );
  }

  /** Somebody who was erased has come back with a restored backup: no proof and no decision is needed again. */
  async reopen(tx: EntityManager, field: ContactField, value: string): Promise<void> {
    await run(tx, REOPEN[field], [value, this.clock.now(), maskRecipient(value)]);
  }

  /** Those that were reopened and hold the start of every process until all that can go is gone. */
  async holdingIds(tx: EntityManager): Promise<string[]> {
    const found = await rows<{ id: string }>(tx, `SELECT id FROM erasure_requests WHERE holds_start ORDER BY id`);
    return found.map(({ id }) => id);
  }

  async letStart(tx: EntityManager, id: string): Promise<void> {
    await run(tx, `UPDATE erasure_requests SET holds_start = false WHERE id = $1`, [id]);
  }

  async approvedIds(tx: EntityManager): Promise<string[]> {
    const found = await rows<{ id: string }>(
      tx,
      `SELECT id FROM erasure_requests WHERE status = 'VERIFIED' AND approved_at IS NOT NULL ORDER BY id`,
    );
    return found.map(({ id }) => id);
  }

  /** Marks what nobody decided and returns it, once for the reminder and once for the warning. */
  takeUndecided(tx: EntityManager, dueBefore: Date, isUrgent: boolean): Promise<{ id: string; dueAt: Date }[]> {
    const mark = isUrgent ? 'escalated_at' : 'reminded_at';
    return rows(
      tx,
      `UPDATE erasure_requests SET ${mark} = $2 WHERE status = 'VERIFIED' AND approved_at IS NULL AND due_at <= $1 AND ${mark} IS NULL RETURNING id, due_at AS "dueAt"`,
      [dueBefore, this.clock.now()],
    );
  }

  /** What nobody proved goes again. */
  async removeUnproven(tx: EntityManager, before: Date): Promise<void> {
    await run(tx, `DELETE FROM erasure_requests WHERE status = 'REQUESTED' AND created_at < $1`, [before]);
  }
}

const OPEN = `status IN ('REQUESTED', 'VERIFIED')`;

const ADD = `
  INSERT INTO erasure_requests (phone, email, reason, created_at, masked_phone, masked_email) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`;

const PROVE: Readonly<Record<ContactField, string>> = {
  phone: `UPDATE erasure_requests SET phone_proven_at = $2 WHERE phone = $1 AND phone_proven_at IS NULL AND ${OPEN}`,
  email: `UPDATE erasure_requests SET email_proven_at = $2 WHERE lower(email) = lower($1) AND email_proven_at IS NULL AND ${OPEN}`,
};

const REOPENED = `'Erased before; a restored backup brought it back', 'VERIFIED', $2, $2, $2, true`;
const CONFLICT = `ON CONFLICT (COALESCE(phone, ''), COALESCE(lower(email), '')) WHERE status IN ('REQUESTED', 'VERIFIED')
  DO UPDATE SET status = 'VERIFIED', holds_start = true, due_at = coalesce(erasure_requests.due_at, $2), approved_at = coalesce(erasure_requests.approved_at, $2)`;

const REOPEN: Readonly<Record<ContactField, string>> = {
  phone: `INSERT INTO erasure_requests (phone, masked_phone, reason, status, created_at, due_at, approved_at, holds_start) SELECT $1, $3, ${REOPENED} ${CONFLICT}`,
  email: `INSERT INTO erasure_requests (email, masked_email, reason, status, created_at, due_at, approved_at, holds_start) SELECT $1, $3, ${REOPENED} ${CONFLICT}`,
};

const VERIFY = `
  UPDATE erasure_requests SET status = 'VERIFIED', due_at = $1::timestamptz + make_interval(days => $2)
  WHERE status = 'REQUESTED' AND (phone = $3 OR lower(email) = lower($3))
    AND (phone IS NULL OR phone_proven_at IS NOT NULL) AND (email IS NULL OR email_proven_at IS NOT NULL)`;

const NEWEST_OF = `
  SELECT status, due_at AS "dueAt", phone IS NOT NULL AND phone_proven_at IS NULL AS "phoneMissing", email IS NOT NULL AND email_proven_at IS NULL AS "emailMissing"
  FROM erasure_requests WHERE (phone = $1 OR lower(email) = lower($1)) AND ${OPEN} ORDER BY created_at DESC, id DESC LIMIT 1`;
