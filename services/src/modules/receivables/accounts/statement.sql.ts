// What moved a retailer's two accounts is told by the other accounts of each transfer; a statement adds those up.
import { type CollectionMode, type StatementKind } from '@godown/contracts/receivables';
import { type EntityManager } from 'typeorm';
import { bigint, coded, computed, nullable, text, timestamp } from '../../../database/computed-columns.js';
import { type RowOf, select } from '../../../database/entity-sql.js';
import { accountOf } from '../../ledger/index.js';
import { STORE_NAME } from '../../stores/index.js';
import { creditOf, receivableOf } from '../journal.js';

export interface StatementOf {
  companyId: string;
  retailerId: string;
  from: Date;
  until: Date;
}

const RETAILER = computed({
  companyId: text('s.company_id'),
  id: text('s.id'),
  name: text(STORE_NAME),
  phone: text(`coalesce(s.phone, '')`),
});

export async function findRetailer(
  tx: EntityManager,
  retailerId: string,
  companies: readonly string[] | null,
): Promise<RowOf<typeof RETAILER> | null> {
  const [found] = await select(
    tx,
    RETAILER,
    `SELECT ${RETAILER} FROM store_addresses_public s WHERE s.id = $1 AND ($2::uuid[] IS NULL OR s.company_id = ANY ($2))`,
    [retailerId, companies],
  );
  return found ?? null;
}

const LINE = computed({
  id: text('m.id'),
  createdAt: timestamp('m.created_at'),
  kind: coded<StatementKind>('m.line_kind'),
  reference: nullable(text('coalesce(n.number, v.number, o.shop_order_id)')),
  orderId: nullable(text('o.id')),
  mode: nullable(coded<CollectionMode>('c.mode')),
  amountPaise: bigint('m.amount_paise'),
  advancePaise: bigint('m.advance'),
  adjustedPaise: bigint('m.adjusted'),
});

export type LineOfStatement = RowOf<typeof LINE>;

/**
 * What at most one row says of a line is looked up for each line: PostgreSQL takes the lines of one retailer for so many that it
 * would read every order of the company instead. `OFFSET 0` keeps the look-up as it is written.
 */
const ofEachLine = (alias: string, lookUp: string): string => `LEFT JOIN LATERAL (${lookUp} OFFSET 0) ${alias} ON true`;

// Text is turned into ids before they are joined, and CASE stands where coalesce would be shorter: neither is coalesce leakproof nor are
// the conversions, so row-level security would keep the indexes from being used.
const LINES = `
  WITH mine AS (
    SELECT transfer_id, coalesce(sum(amount_paise) FILTER (WHERE account_code = $3), 0)::bigint AS credit
    FROM ledger_entries_public
    WHERE company_id = $1 AND account_code IN ($2, $3) AND created_at >= $4 AND created_at < $5 GROUP BY 1
  ), transfer AS (
    SELECT t.id, t.kind, t.created_at, mine.credit, t.reference::uuid AS about_id,
      CASE WHEN t.kind = 'd2r.collected' THEN substr(t.key, length('d2r.collected:') + 1)::uuid END AS collection_id
    FROM mine JOIN ledger_transfers_public t ON t.company_id = $1 AND t.id = mine.transfer_id
  ), m AS MATERIALIZED (
    SELECT e.id, e.created_at, e.amount_paise, t.kind, t.about_id, t.collection_id, 0::bigint AS adjusted,
      CASE WHEN e.account_code = 'd2r.sales' THEN CASE t.kind WHEN 'd2r.cancelled' THEN 'CANCELLED' ELSE 'BILL' END
        WHEN e.account_code = 'd2r.cheque_charges' THEN 'CHARGE'
        WHEN t.kind = 'd2r.cheque-bounced' THEN 'BOUNCED'
        WHEN e.account_code = 'd2r.returns' THEN CASE t.kind WHEN 'd2r.noted' THEN 'NOTE' ELSE 'RETURN' END
        WHEN e.account_code = 'd2r.written_off' THEN 'WRITE_OFF'
        WHEN e.account_code = 'd2r.rounding' THEN 'ROUNDING'
        WHEN t.kind = 'd2r.retailer-moved' THEN 'MOVED' ELSE 'PAYMENT' END AS line_kind,
      CASE WHEN t.kind = 'd2r.collected' THEN greatest(t.credit, 0) ELSE 0 END AS advance
    FROM transfer t JOIN ledger_entries_public e
      ON e.company_id = $1 AND e.transfer_id = t.id AND e.account_code NOT IN ($2, $3)
    UNION ALL
    SELECT t.id, t.created_at, 0, t.kind, t.about_id, t.collection_id, -t.credit, 'ADVANCE_USED', 0
    FROM transfer t WHERE t.kind = 'd2r.collected' AND t.credit < 0
  )
  SELECT ${LINE} FROM m
  ${ofEachLine('c', `SELECT mode FROM d2r_collections WHERE company_id = $1 AND id = m.collection_id`)}
  ${ofEachLine('n', `SELECT number, order_id FROM credit_notes WHERE company_id = $1 AND id = m.about_id AND m.kind = 'd2r.noted'`)}
  ${ofEachLine('i', `SELECT order_id FROM d2r_invoices WHERE company_id = $1 AND id = m.about_id AND m.kind <> 'd2r.noted'`)}
  ${ofEachLine('o', `SELECT id, shop_order_id FROM orders_public WHERE company_id = $1 AND id = CASE WHEN m.kind = 'd2r.noted' THEN n.order_id ELSE i.order_id END`)}
  ${ofEachLine('v', `SELECT number FROM invoices_public WHERE company_id = $1 AND order_id = i.order_id`)}
  ORDER BY m.created_at, m.id`;

/** What changed the balance in the period, oldest first. */
export function linesOfStatement(
  tx: EntityManager,
  { companyId, retailerId, from, until }: StatementOf,
): Promise<LineOfStatement[]> {
  return select(tx, LINE, LINES, [companyId, ...codesOf(retailerId), from, until]);
}

const BALANCES = computed({
  openingPaise: bigint('coalesce(-sum(amount_paise) FILTER (WHERE created_at < $4), 0)'),
  closingPaise: bigint('coalesce(-sum(amount_paise) FILTER (WHERE created_at < $5), 0)'),
  creditPaise: bigint('coalesce(sum(amount_paise) FILTER (WHERE account_code = $3), 0)'),
});

/** What the retailer owed before and after the period, and what it may spend now. */
export async function balancesOf(
  tx: EntityManager,
  { companyId, retailerId, from, until }: StatementOf,
): Promise<RowOf<typeof BALANCES>> {
  const [found] = await select(
    tx,
    BALANCES,
    `SELECT ${BALANCES} FROM ledger_entries_public WHERE company_id = $1 AND account_code IN ($2, $3)`,
    [companyId, ...codesOf(retailerId), from, until],
  );
  return found ?? { openingPaise: 0, closingPaise: 0, creditPaise: 0 };
}

function codesOf(retailerId: string): [receivable: string, credit: string] {
  return [accountOf(receivableOf(retailerId)).code, accountOf(creditOf(retailerId)).code];
}
