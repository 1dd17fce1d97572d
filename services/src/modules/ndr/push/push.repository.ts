import { Injectable } from '@nestjs/common';
import { type RequestType } from '@godown/contracts/ndr';
import { type OrderStatus } from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';
import { rows } from '../../../database/rows.js';

/** An approved request that is due, taken by one process. */
export interface DuePush {
  readonly id: string;
  readonly companyId: string;
  readonly orderId: string;
  readonly orderStatus: OrderStatus;
  readonly requestType: RequestType;
  readonly phone: string | null;
  readonly address: string | null;
  /** YYYY-MM-DD in India. */
  readonly day: string | null;
  readonly issueDescription: string | null;
  readonly detailsSent: boolean;
  /** What the courier gave to ask by, once it took the request for later. */
  readonly ticket: string | null;
  /** Since when the courier gave no clear answer. */
  readonly waitsSince: Date | null;
  /** Counts each time it was taken: only the newest taker may write down what came of it. */
  readonly tries: number;
}

/** What came of one try. `later` keeps the row in the queue. */
export type PushOutcome = { readonly note: string | null; readonly detailsSent?: boolean } & (
  | { readonly kind: 'accepted' | 'refused' }
  | { readonly kind: 'later'; readonly at: Date; readonly ticket: string | null; readonly waitsSince: Date | null }
);

const LONGEST_NOTE = 300;

/** The push columns of customer_requests. */
@Injectable()
export class PushRepository {
  /** Takes rows that are due, also those whose taker went away. Nobody else takes them before `leaseUntil`. */
  async claim(tx: EntityManager, times: { at: Date; leaseUntil: Date }, limit: number): Promise<DuePush[]> {
    return rows<DuePush>(tx, CLAIM, [times.at, times.leaseUntil, limit]);
  }

  /** @returns false when the row was taken again or decided otherwise meanwhile */
  async settle(tx: EntityManager, push: DuePush, outcome: PushOutcome, at: Date): Promise<boolean> {
    const later = outcome.kind === 'later' ? outcome : null;
    const state = later === null ? outcome.kind.toUpperCase() : later.ticket === null ? 'QUEUED' : 'ASKED';
    const written = await rows(tx, SETTLE, [
      push.companyId,
      push.id,
      push.tries,
      state,
      outcome.note?.slice(0, LONGEST_NOTE) ?? null,
      later?.at ?? null,
      later?.ticket ?? null,
      later?.waitsSince ?? null,
      outcome.detailsSent ? at : null,
    ]);
    return written.length > 0;
  }

  /** The courier confirmed: the table lets the backend itself process an approved request. */
  async process(tx: EntityManager, push: DuePush): Promise<boolean> {
    const moved = await rows(
      tx,
      `UPDATE customer_requests SET approval_status = 'PROCESSED' WHERE company_id = $1 AND id = $2 AND approval_status = 'APPROVED' RETURNING id`,
      [push.companyId, push.id],
    );
    return moved.length > 0;
  }
}

const CLAIM = `
  WITH due AS (
    SELECT company_id, id FROM customer_requests WHERE push_due_at <= $1 ORDER BY push_due_at, id LIMIT $3 FOR UPDATE SKIP LOCKED
  ), taken AS (
    UPDATE customer_requests r SET push_state = 'SENDING', push_due_at = $2, push_tries = r.push_tries + 1
    FROM due WHERE r.company_id = due.company_id AND r.id = due.id RETURNING r.*
  )
  SELECT t.id, t.company_id AS "companyId", t.order_id AS "orderId", o.status AS "orderStatus", t.request_type AS "requestType", t.alternate_phone AS phone,
    t.address, to_char(t.deferred_delivery_date, 'YYYY-MM-DD') AS day, t.issue_description AS "issueDescription",
    t.details_sent_at IS NOT NULL AS "detailsSent", t.push_ticket AS ticket, t.push_waits_since AS "waitsSince", t.push_tries AS tries
  FROM taken t JOIN orders_public o ON o.company_id = t.company_id AND o.id = t.order_id`;

const SETTLE = `
  UPDATE customer_requests SET push_state = $4, push_note = $5, push_due_at = $6, push_ticket = $7, push_waits_since = $8,
    details_sent_at = COALESCE(details_sent_at, $9)
  WHERE company_id = $1 AND id = $2 AND push_state = 'SENDING' AND push_tries = $3 RETURNING id`;
