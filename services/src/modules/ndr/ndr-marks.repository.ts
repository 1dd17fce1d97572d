import { Injectable } from '@nestjs/common';
import { type ApprovalMark, type ApprovalStatus, type FormLinkStatus, type PushState } from '@godown/contracts/ndr';
import { type OrderStatus } from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';
import { rows } from '../../database/rows.js';

export interface MarkableRequest {
  readonly id: string;
  readonly companyId: string;
  readonly shopOrderId: string;
  readonly formLinkStatus: FormLinkStatus;
  readonly approvalStatus: ApprovalStatus;
  readonly pushState: PushState | null;
  readonly orderStatus: OrderStatus;
}

/** What admins do to customer requests. */
@Injectable()
export class NdrMarksRepository {
  /** Locked in one order, so that two admins who mark the same rows wait for each other instead of both. */
  async lock(tx: EntityManager, ids: readonly string[]): Promise<MarkableRequest[]> {
    return rows<MarkableRequest>(tx, LOCK, [ids]);
  }

  async mark(
    tx: EntityManager,
    ids: readonly string[],
    mark: { as: ApprovalMark; by: string | null; at: Date },
  ): Promise<void> {
    await rows(tx, MARK, [ids, mark.as, mark.at, mark.by]);
  }
}

const LOCK = `
  SELECT r.id, r.company_id AS "companyId", o.shop_order_id AS "shopOrderId", r.form_link_status AS "formLinkStatus", r.approval_status AS "approvalStatus",
    r.push_state AS "pushState", o.status AS "orderStatus"
  FROM customer_requests r JOIN orders_public o ON o.company_id = r.company_id AND o.id = r.order_id
  WHERE r.id = ANY ($1::uuid[]) ORDER BY r.id FOR NO KEY UPDATE OF r`;

/** An approved request goes to the courier; any other leaves what the courier had said, and takes back what it was not told yet. */
const MARK = `
  UPDATE customer_requests SET approval_status = $2, decided_at = $3, decided_by = $4,
    push_state = CASE WHEN $2 = 'APPROVED' THEN 'QUEUED' WHEN push_state IN ('ACCEPTED', 'REFUSED') THEN push_state END,
    push_note = CASE WHEN $2 <> 'APPROVED' AND push_state IN ('ACCEPTED', 'REFUSED') THEN push_note END,
    push_due_at = CASE WHEN $2 = 'APPROVED' THEN $3::timestamptz END,
    push_tries = 0, push_ticket = NULL, push_waits_since = NULL, details_sent_at = NULL
  WHERE id = ANY ($1::uuid[])`;
