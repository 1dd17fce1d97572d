// Recomputes balances and transfers from all entries: aggregates over the whole ledger.
import { type EntityManager } from 'typeorm';
import { bigint, computed, nullable, text } from '../../database/computed-columns.js';
import { select } from '../../database/entity-sql.js';

const COUNTS = computed({
  accounts: bigint('SELECT count(*) FROM ledger_accounts'),
  transfers: bigint('SELECT count(*) FROM ledger_transfers'),
});

export async function countLedger(tx: EntityManager) {
  const [counts] = await select(tx, COUNTS, `SELECT ${COUNTS}`);
  return counts ?? { accounts: 0, transfers: 0 };
}

const DIFFERENCE = computed({
  companyId: text('d.company_id'),
  account: nullable(text('d.account')),
  transferId: nullable(text('d.transfer_id')),
  storedPaise: bigint('d.stored'),
  computedPaise: bigint('d.computed'),
});

const DIFFERENCES = `
  SELECT ${DIFFERENCE} FROM (
  SELECT account.company_id, account.code AS account, NULL::uuid AS transfer_id,
    account.balance_paise AS stored, COALESCE(entry.total, 0)::bigint AS computed
  FROM ledger_accounts account
  LEFT JOIN (SELECT company_id, account_code, sum(amount_paise)::bigint AS total FROM ledger_entries GROUP BY 1, 2) entry
    ON entry.company_id = account.company_id AND entry.account_code = account.code
  WHERE account.balance_paise <> COALESCE(entry.total, 0)
  UNION ALL
  SELECT transfer.company_id, NULL, transfer.id, 0, COALESCE(sum(entry.amount_paise), 0)::bigint
  FROM ledger_transfers transfer
  LEFT JOIN ledger_entries entry ON entry.company_id = transfer.company_id AND entry.transfer_id = transfer.id
  GROUP BY transfer.company_id, transfer.id
  HAVING COALESCE(sum(entry.amount_paise), 0) <> 0 OR count(entry.id) < 2
  LIMIT 1000) d`;

/** Accounts whose balance is not the sum of their entries, and transfers that do not sum to 0; at most 1,000. */
export function findDifferences(tx: EntityManager) {
  return select(tx, DIFFERENCE, DIFFERENCES);
}
