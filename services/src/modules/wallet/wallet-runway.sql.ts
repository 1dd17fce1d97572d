// Balances and the charges of the last days in one statement; a company with many charges is measured by its newest ones.
import { type EntityManager } from 'typeorm';
import { bigint, computed, nullable, timestamp } from '../../database/computed-columns.js';
import { select } from '../../database/entity-sql.js';
import { accountOf, type AccountName } from '../ledger/index.js';

/** What is read of each account at most; the newest first. */
const MOST_CHARGES = 5_000;

const CHARGED: readonly AccountName[] = ['freightIncome', 'storageIncome', 'messageIncome'];

const FIGURES = computed({
  wallet: bigint("coalesce(sum(a.balance_paise) FILTER (WHERE a.code = 'wallet'), 0)"),
  codPayable: bigint("coalesce(sum(a.balance_paise) FILTER (WHERE a.code = 'cod.payable'), 0)"),
  codCollected: bigint("coalesce(sum(a.balance_paise) FILTER (WHERE a.code = 'cod.collected'), 0)"),
});

export async function balancesOf(tx: EntityManager, companyId: string) {
  const [found] = await select(
    tx,
    FIGURES,
    `SELECT ${FIGURES} FROM ledger_accounts_public a WHERE a.company_id = $1 AND a.code IN ('wallet', 'cod.payable', 'cod.collected')`,
    [companyId],
  );
  return found ?? { wallet: 0, codPayable: 0, codCollected: 0 };
}

const CHARGES = computed({
  paise: bigint('coalesce(sum(e.amount_paise) FILTER (WHERE e.created_at >= $3), 0)'),
  count: bigint('count(*)'),
  oldest: nullable(timestamp('min(e.created_at)')),
});

/** What was charged to each of the accounts since then, refunds taken off. `isCut`: there are older charges that were not read. */
export async function chargesSince(tx: EntityManager, companyId: string, since: Date) {
  const found = await select(
    tx,
    CHARGES,
    `SELECT ${CHARGES} FROM unnest($2::text[]) AS account (code) CROSS JOIN LATERAL (
       SELECT amount_paise, created_at FROM ledger_entries_public
       WHERE company_id = $1 AND account_code = account.code ORDER BY id DESC LIMIT ${MOST_CHARGES}) e
     GROUP BY account.code`,
    [companyId, CHARGED.map((name) => accountOf(name).code), since],
  );
  return found.map(({ paise, count, oldest }) => ({ paise, oldest, isCut: count === MOST_CHARGES }));
}
