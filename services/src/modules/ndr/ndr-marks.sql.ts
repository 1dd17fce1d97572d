// Requests are locked in one order and marked set-based, with what that means for the message to the courier.
import { type ApprovalMark } from '@godown/contracts/ndr';
import { type OrderStatus } from '@godown/contracts/orders';
import { type EntityManager } from 'typeorm';
import { perCompanyOf } from '../../database/cluster-locks.js';
import { allOf, coded, computed, text } from '../../database/computed-columns.js';
import { columnsOf, select } from '../../database/entity-sql.js';
import { run } from '../../database/rows.js';
import { CustomerRequestEntity } from './requests/customer-request.entity.js';

const MARKABLE = allOf(
  columnsOf(CustomerRequestEntity, {
    alias: 'r',
    only: ['id', 'companyId', 'formLinkStatus', 'approvalStatus', 'pushState'],
  }),
  computed({ shopOrderId: text('o.shop_order_id'), orderStatus: coded<OrderStatus>('o.status') }),
);

/** In order of their ids, so that two admins who mark the same rows wait for each other instead of dead-locking. */
export function lockRequests(tx: EntityManager, ids: readonly string[]) {
  const owners = { sql: `SELECT company_id FROM customer_requests WHERE id = ANY ($1::uuid[])`, parameters: [ids] };
  return perCompanyOf(tx, owners, (company) =>
    select(
      tx,
      MARKABLE,
      company.namedIn(`
        SELECT ${MARKABLE} FROM customer_requests r JOIN orders_public o ON o.company_id = r.company_id AND o.id = r.order_id
        WHERE r.id = ANY ($1::uuid[]) ORDER BY r.id FOR NO KEY UPDATE OF r`),
      [ids],
    ),
  );
}

export type MarkableRequest = Awaited<ReturnType<typeof lockRequests>>[number];

/** An approved request is queued for the courier. Any other mark keeps what the courier has answered and withdraws what it was not told yet. */
export async function markRequests(
  tx: EntityManager,
  ids: readonly string[],
  mark: { as: ApprovalMark; by: string | null; at: Date },
): Promise<void> {
  await run(
    tx,
    `UPDATE customer_requests SET approval_status = $2, decided_at = $3, decided_by = $4,
       push_state = CASE WHEN $2 = 'APPROVED' THEN 'QUEUED' WHEN push_state IN ('ACCEPTED', 'REFUSED') THEN push_state END,
       push_note = CASE WHEN $2 <> 'APPROVED' AND push_state IN ('ACCEPTED', 'REFUSED') THEN push_note END,
       push_due_at = CASE WHEN $2 = 'APPROVED' THEN $3::timestamptz END,
       push_tries = 0, push_ticket = NULL, push_waits_since = NULL, details_sent_at = NULL
     WHERE id = ANY ($1::uuid[])`,
    [ids, mark.as, mark.at, mark.by],
  );
}
