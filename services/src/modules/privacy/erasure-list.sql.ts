// Counts erased and waiting orders in the statement of the list.
import { allOf, computed, integer, nullable, text, timestamp } from '../../database/computed-columns.js';
import { columnsOf, type RowOf } from '../../database/entity-sql.js';
import { ENDED_STATUSES } from './erased-data.sql.js';
import { ErasureRequestEntity } from './erasure-request.entity.js';

/** Orders of these are not waited for. */
const ENDED = ENDED_STATUSES.map((status) => `'${status}'`).join(', ');

/** Of `erasure_requests r`. */
export const LISTED_COLUMNS = allOf(
  columnsOf(ErasureRequestEntity, {
    alias: 'r',
    only: ['id', 'reason', 'status', 'dueAt', 'approvedAt', 'endedAt', 'refusal', 'obstacle'],
  }),
  computed({
    phone: nullable(text('r.masked_phone')),
    email: nullable(text('r.masked_email')),
    requestedAt: timestamp('r.created_at'),
    count: integer('count(*) OVER ()'),
    erasedOrders: integer('(SELECT count(*) FROM erased_orders e WHERE e.request_id = r.id)'),
    waitingOrders: integer(`CASE WHEN r.status = 'VERIFIED' THEN (SELECT count(*) FROM orders o
        WHERE (o.customer_phone = r.phone OR lower(o.customer ->> 'email') = lower(r.email)) AND o.status NOT IN (${ENDED})) ELSE 0 END`),
  }),
);

export type ListedErasure = RowOf<typeof LISTED_COLUMNS>;

const ASKED = `FROM erasure_requests WHERE status = 'VERIFIED'`;

/** What the columns count for the requests (`readFirst`). */
export const COUNTED_ROWS = {
  erased_orders: 'request_id IN (SELECT id FROM erasure_requests)',
  orders: `(customer_phone IN (SELECT phone ${ASKED}) OR lower(customer ->> 'email') IN (SELECT lower(email) ${ASKED}))`,
} as const;
