import { sqlChecker } from './checker.ts';

export const MONEY_CHECKERS = [
  sqlChecker(
    'every transfer sums to 0',
    `
    SELECT t.company_id, t.id, t.key, COALESCE(sum(e.amount_paise), 0)::bigint AS sum, count(e.id) AS entries
    FROM ledger_transfers t LEFT JOIN ledger_entries e ON e.company_id = t.company_id AND e.transfer_id = t.id
    GROUP BY t.company_id, t.id, t.key HAVING COALESCE(sum(e.amount_paise), 0) <> 0 OR count(e.id) < 2 LIMIT 20`,
  ),
  sqlChecker(
    'the ledger sums to 0',
    `
    SELECT sum(amount_paise)::bigint AS sum FROM ledger_entries HAVING sum(amount_paise) <> 0`,
  ),
  sqlChecker(
    'every balance is the sum of its entries',
    `
    SELECT a.company_id, a.code, a.balance_paise, COALESCE(e.total, 0)::bigint AS entries
    FROM ledger_accounts a
    LEFT JOIN (SELECT company_id, account_code, sum(amount_paise) AS total FROM ledger_entries GROUP BY 1, 2) e
      ON e.company_id = a.company_id AND e.account_code = a.code
    WHERE a.balance_paise <> COALESCE(e.total, 0) LIMIT 20`,
  ),
  sqlChecker(
    'no balance is below its floor',
    `
    SELECT company_id, code, balance_paise, floor_paise FROM ledger_accounts WHERE floor_paise IS NOT NULL AND balance_paise < floor_paise LIMIT 20`,
  ),
];
