// Compares what the ledger says retailers owe and salesmen hold with invoices, payments, notes and hand-overs: aggregates over all of them.
import { type EntityManager } from 'typeorm';
import { bigint, computed, text } from '../../../database/computed-columns.js';
import { type RowOf, select } from '../../../database/entity-sql.js';
import { accountOf } from '../../ledger/index.js';
import { creditOf, receivableOf } from '../journal.js';
import { IN_HAND } from '../salesman-cash/salesman-cash.sql.js';

const DIFFERENCE = computed({
  companyId: text('d.company_id'),
  account: text('d.code'),
  ledgerPaise: bigint('d.ledger'),
  rowsPaise: bigint('d.rows'),
});

export type ReceivableDifference = RowOf<typeof DIFFERENCE>;

/**
 * Outstanding = invoices − payments − returned goods − what was given up. Credit = notes + advances − what was spent of it − what
 * bounced. In a salesman's hand = captured − handed over.
 */
const DIFFERENCES = `
  WITH side AS (
    SELECT company_id, 'd2r.receivable.' || store_address_id AS code,
      -(bill_paise - paid_paise - stock_return_paise - written_off_paise) AS paise
    FROM d2r_invoices WHERE cancelled_at IS NULL
    UNION ALL SELECT company_id, 'd2r.credit.' || store_address_id, amount_paise FROM credit_notes
    UNION ALL
    SELECT i.company_id, 'd2r.credit.' || i.store_address_id,
      c.advance_paise - CASE WHEN c.mode = 'CN-ADJUSTED' THEN c.amount_paise ELSE 0 END
        - CASE WHEN q.state = 'BOUNCED' THEN q.charge_paise + c.amount_paise - c.applied_paise ELSE 0 END
        - CASE WHEN q.state = 'BOUNCED' AND i.cancelled_at IS NOT NULL AND q.settled_at >= i.cancelled_at THEN c.applied_paise ELSE 0 END
    FROM d2r_collections c JOIN d2r_invoices i ON i.company_id = c.company_id AND i.id = c.invoice_id
    LEFT JOIN d2r_cheques q ON q.company_id = c.company_id AND q.collection_id = c.id
    UNION ALL
    SELECT i.company_id, 'd2r.credit.' || i.store_address_id, i.paid_paise - coalesce(
      (SELECT sum(n.amount_paise) FROM credit_notes n WHERE n.company_id = i.company_id AND n.order_id = i.order_id), 0)::bigint
    FROM d2r_invoices i WHERE i.cancelled_at IS NOT NULL
    UNION ALL
    SELECT company_id, 'd2r.salesman_cash.' || in_hand_of, -amount_paise FROM d2r_collections
    WHERE in_hand_of IS NOT NULL AND mode = 'CASH'
    UNION ALL SELECT company_id, 'd2r.salesman_cash.' || salesman_id, counted_paise FROM salesman_hand_overs
    UNION ALL
    SELECT c.company_id, 'd2r.salesman_cheques.' || c.in_hand_of, -c.amount_paise FROM d2r_collections c
    WHERE c.mode = 'CHEQUE' AND ${IN_HAND}
  ), computed AS (
    SELECT company_id, code, sum(paise)::bigint AS paise FROM side GROUP BY 1, 2
  ), booked AS (
    SELECT company_id, code, balance_paise AS paise FROM ledger_accounts_public
    WHERE code LIKE 'd2r.receivable.%' OR code LIKE 'd2r.credit.%' OR code LIKE 'd2r.salesman_%'
  )
  SELECT ${DIFFERENCE} FROM (
    SELECT company_id, code, coalesce(booked.paise, 0) AS ledger, coalesce(computed.paise, 0) AS rows
    FROM booked FULL JOIN computed USING (company_id, code)
    WHERE coalesce(booked.paise, 0) <> coalesce(computed.paise, 0)
      AND ($1::uuid IS NULL OR company_id = $1 AND code = ANY ($2::text[]))
    LIMIT 1000
  ) d`;

/** Accounts of retailers and salesmen that differ from the rows; at most 1,000. */
export function receivableDifferences(tx: EntityManager): Promise<ReceivableDifference[]> {
  return select(tx, DIFFERENCE, DIFFERENCES, [null, []]);
}

/** The same for some retailers of a company: what is to be moved between them after their rows were. */
export function differencesOfRetailers(
  tx: EntityManager,
  companyId: string,
  retailerIds: readonly string[],
): Promise<ReceivableDifference[]> {
  const codes = retailerIds.flatMap((id) => [accountOf(receivableOf(id)).code, accountOf(creditOf(id)).code]);
  return select(tx, DIFFERENCE, DIFFERENCES, [companyId, codes]);
}
