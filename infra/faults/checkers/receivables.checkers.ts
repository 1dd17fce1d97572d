import { sqlChecker } from './checker.ts';

// Accounts that the ledger has are compared with the rows; companies whose bills were written straight into the tables have none.

export const RECEIVABLES_CHECKERS = [
  sqlChecker(
    'what a retailer owes is its bills less payments, goods and write-offs',
    `
    SELECT a.company_id, a.code, a.balance_paise, rows.paise FROM ledger_accounts a CROSS JOIN LATERAL (
      SELECT -COALESCE(sum(i.bill_paise - i.paid_paise - i.stock_return_paise - i.written_off_paise), 0)::bigint AS paise
      FROM d2r_invoices i WHERE i.company_id = a.company_id AND a.code = 'd2r.receivable.' || i.store_address_id AND i.cancelled_at IS NULL
    ) rows WHERE a.code LIKE 'd2r.receivable.%' AND a.balance_paise <> rows.paise LIMIT 20`,
  ),
  sqlChecker(
    'a bill is paid by its payments',
    `
    SELECT i.company_id, i.id, i.paid_paise, COALESCE(sum(c.applied_paise), 0)::bigint AS applied
    FROM d2r_invoices i JOIN ledger_accounts a ON a.company_id = i.company_id AND a.code = 'd2r.receivable.' || i.store_address_id
    LEFT JOIN d2r_collections c ON c.company_id = i.company_id AND c.invoice_id = i.id
      AND NOT EXISTS (SELECT FROM d2r_cheques q WHERE q.company_id = c.company_id AND q.collection_id = c.id AND q.state = 'BOUNCED')
    WHERE i.cancelled_at IS NULL GROUP BY i.company_id, i.id, i.paid_paise
    HAVING i.paid_paise <> COALESCE(sum(c.applied_paise), 0) LIMIT 20`,
  ),
  sqlChecker(
    'a salesman holds the cash taken less the cash handed in',
    `
    SELECT a.company_id, a.code, a.balance_paise, taken.paise AS taken, handed.paise AS handed FROM ledger_accounts a
    CROSS JOIN LATERAL (SELECT COALESCE(sum(c.amount_paise), 0)::bigint AS paise FROM d2r_collections c
      WHERE c.company_id = a.company_id AND c.mode = 'CASH' AND a.code = 'd2r.salesman_cash.' || c.in_hand_of) taken
    CROSS JOIN LATERAL (SELECT COALESCE(sum(h.counted_paise), 0)::bigint AS paise FROM salesman_hand_overs h
      WHERE h.company_id = a.company_id AND a.code = 'd2r.salesman_cash.' || h.salesman_id) handed
    WHERE a.code LIKE 'd2r.salesman_cash.%' AND a.balance_paise <> handed.paise - taken.paise LIMIT 20`,
  ),
];
