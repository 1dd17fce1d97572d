// Due requests are claimed with SKIP LOCKED, one process each, together with what the courier is told of the order.
import { type OrderStatus } from '@godown/contracts/orders';
import { type RequestType } from '@godown/contracts/ndr';
import { type EntityManager } from 'typeorm';
import { takingTurns } from '../../../database/cluster-locks.js';
import {
  allOf,
  boolean,
  coded,
  computed,
  integer,
  nullable,
  text,
  timestamp,
} from '../../../database/computed-columns.js';
import { columnsOf, select } from '../../../database/entity-sql.js';
import { run } from '../../../database/rows.js';
import { CustomerRequestEntity } from '../requests/customer-request.entity.js';

const DUE = allOf(
  columnsOf(CustomerRequestEntity, {
    alias: 't',
    only: ['id', 'companyId', 'orderId', 'address', 'issueDescription'],
  }),
  computed({
    orderStatus: coded<OrderStatus>('o.status'),
    requestType: coded<RequestType>('t.request_type'),
    phone: nullable(text('t.alternate_phone')),
    /** YYYY-MM-DD in India. */
    day: nullable(text('t.deferred_delivery_date')),
    detailsSent: boolean('t.details_sent_at IS NOT NULL'),
    /** What the courier gave us to ask by when it deferred its answer. */
    ticket: nullable(text('t.push_ticket')),
    /** Since when the courier has given no clear answer. */
    waitsSince: nullable(timestamp('t.push_waits_since')),
    /** Counts the claims: only the newest claimant may write the outcome. */
    tries: integer('t.push_tries'),
  }),
);

/** Claims requests that are due, including those whose claimant died. Nobody else gets them before `leaseUntil`. */
export async function claimDue(tx: EntityManager, { at, leaseUntil }: { at: Date; leaseUntil: Date }, limit: number) {
  const turns = await takingTurns(tx, 'customer_requests');
  return select(
    tx,
    DUE,
    `WITH due AS (
      SELECT company_id, id FROM customer_requests WHERE push_due_at <= $1 ORDER BY push_due_at, id LIMIT $3 ${turns}
    ), taken AS (
      UPDATE customer_requests r SET push_state = 'SENDING', push_due_at = $2, push_tries = r.push_tries + 1
      FROM due WHERE r.company_id = due.company_id AND r.id = due.id RETURNING r.*
    )
    SELECT ${DUE} FROM taken t JOIN orders_public o ON o.company_id = t.company_id AND o.id = t.order_id`,
    [at, leaseUntil, limit],
  );
}

/** An approved request that is due. */
export type DuePush = Awaited<ReturnType<typeof claimDue>>[number];

export interface Settled {
  state: 'ACCEPTED' | 'REFUSED' | 'QUEUED' | 'ASKED';
  note: string | null;
  dueAt: Date | null;
  ticket: string | null;
  waitsSince: Date | null;
  detailsSentAt: Date | null;
}

/** @returns false when the request was claimed again or decided otherwise meanwhile */
export async function settleClaim(tx: EntityManager, push: DuePush, to: Settled): Promise<boolean> {
  const { affected } = await run(
    tx,
    `UPDATE customer_requests SET push_state = $4, push_note = $5, push_due_at = $6, push_ticket = $7, push_waits_since = $8,
       details_sent_at = COALESCE(details_sent_at, $9)
     WHERE company_id = $1 AND id = $2 AND push_state = 'SENDING' AND push_tries = $3`,
    [push.companyId, push.id, push.tries, to.state, to.note, to.dueAt, to.ticket, to.waitsSince, to.detailsSentAt],
  );
  return affected > 0;
}
