// Three facts about every company, counted set-based from the views of their owners.
import { type EntityManager } from 'typeorm';
import { bigint, boolean, computed, text } from '../../database/computed-columns.js';
import { select } from '../../database/entity-sql.js';

const TROUBLE = computed({
  companyId: text('c.id'),
  name: text('c.name'),
  failedBookings: bigint('coalesce(waiting.failed, 0)'),
  balancePaise: bigint('coalesce(wallet.balance_paise, 0)'),
  isWalletEmpty: boolean('(waiting.company_id IS NOT NULL AND coalesce(wallet.balance_paise, 0) <= 0)'),
  silentStores: bigint('coalesce(store.silent, 0)'),
});

/** The companies with the most failed bookings first. */
export function companiesInTrouble(tx: EntityManager, companies: readonly string[] | null, most: number) {
  return select(
    tx,
    TROUBLE,
    `SELECT ${TROUBLE} FROM companies c
     LEFT JOIN (SELECT company_id, count(*) FILTER (WHERE status = 'RTS_FAILED') AS failed FROM orders_public
       WHERE status IN ('PLACED', 'RTS_FAILED') GROUP BY company_id) waiting ON waiting.company_id = c.id
     LEFT JOIN ledger_accounts_public wallet ON wallet.company_id = c.id AND wallet.code = 'wallet'
     LEFT JOIN (SELECT company_id, count(*) AS silent FROM integrations_public
       WHERE disconnected_at IS NULL AND (failure IS NOT NULL OR silence_told_at IS NOT NULL) GROUP BY company_id) store
       ON store.company_id = c.id
     WHERE c.is_active AND ($1::uuid[] IS NULL OR c.id = ANY ($1))
       AND (waiting.failed > 0 OR store.silent > 0 OR (waiting.company_id IS NOT NULL AND coalesce(wallet.balance_paise, 0) <= 0))
     ORDER BY coalesce(waiting.failed, 0) DESC, coalesce(store.silent, 0) DESC, c.name, c.id LIMIT $2`,
    [companies, most],
  );
}
