// What many retailers owe, what of theirs waits, and their limits, in one statement over the indexes by retailer.
import { type EntityManager } from 'typeorm';
import { bigint, computed, integer, nullable, text } from '../../../database/computed-columns.js';
import { perCompany } from '../../../database/cluster-locks.js';
import { type RowOf, select } from '../../../database/entity-sql.js';
import { OPEN_BILL } from '../accounts/ageing.sql.js';

export interface RetailerKey {
  readonly companyId: string;
  readonly retailerId: string;
}

const STANDING = computed({
  retailerId: text('asked.retailer_id'),
  limitPaise: nullable(bigint('l.limit_paise')),
  maxOverdueDays: nullable(integer('l.max_overdue_days')),
  maxOpenBills: nullable(integer('l.max_open_bills')),
  outstandingPaise: bigint('bill.outstanding'),
  overduePaise: bigint('bill.overdue'),
  openBills: integer('bill.count'),
  oldestDays: nullable(integer('bill.oldest')),
  pendingPaise: bigint('waiting.pending'),
});

/** One row per asked retailer. @param today YYYY-MM-DD in India */
export function standingsOf(
  tx: EntityManager,
  asked: readonly RetailerKey[],
  today: string,
): Promise<RowOf<typeof STANDING>[]> {
  const companies = asked.map(({ companyId }) => companyId);
  return perCompany(tx, companies, (owners) => {
    const own = asked.filter(({ companyId }) => owners.ids.includes(companyId));
    const parameters = [own.map(({ companyId }) => companyId), own.map(({ retailerId }) => retailerId), today];
    return select(tx, STANDING, owners.namedIn(STANDINGS), parameters);
  });
}

const STANDINGS = `SELECT ${STANDING} FROM unnest($1::uuid[], $2::uuid[]) AS asked (company_id, retailer_id)
     LEFT JOIN LATERAL (
       SELECT c.limit_paise, c.max_overdue_days, c.max_open_bills FROM d2r_credit_limits c
       WHERE c.company_id = asked.company_id AND c.store_address_id = asked.retailer_id ORDER BY c.created_at DESC, c.id DESC LIMIT 1
     ) l ON true
     CROSS JOIN LATERAL (
       SELECT coalesce(sum(b.owed), 0) AS outstanding, coalesce(sum(b.owed) FILTER (WHERE b.days > 0), 0) AS overdue,
         count(*) AS count, max(b.days) FILTER (WHERE b.days >= 0) AS oldest
       FROM (
         SELECT i.owed_paise AS owed, $3::date - i.due_day AS days
         FROM d2r_invoices i WHERE i.company_id = asked.company_id AND i.store_address_id = asked.retailer_id AND ${OPEN_BILL}
       ) b
     ) bill
     CROSS JOIN LATERAL (
       SELECT coalesce(sum(o.amount_paise), 0) AS pending FROM d2r_orders_public d
       JOIN orders_public o ON o.company_id = d.company_id AND o.id = d.order_id AND o.payment_mode = 'Credit' AND o.status <> 'CANCELLED'
       WHERE d.company_id = asked.company_id AND d.store_address_id = asked.retailer_id AND d.approved_at IS NULL
     ) waiting`;
