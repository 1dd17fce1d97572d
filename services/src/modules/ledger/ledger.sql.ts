// Money moves in one statement per transfer or batch: accounts are locked in one order, balances changed and entries written together.
import { type EntityManager } from 'typeorm';
import { type CommitStatement } from '../../database/commit-statement.js';
import { bigint, computed, selectPrepared, text } from '../../database/computed-columns.js';
import { columnsOf, type RowOf, select } from '../../database/entity-sql.js';
import { run } from '../../database/rows.js';
import { LedgerAccountEntity } from './ledger-account.entity.js';

export interface AccountToOpen {
  code: string;
  floorPaise: number | null;
}

// In the order of their codes: two first transfers of a company may open the same accounts at the same time.
const OPEN_OF_COMPANY = `
  INSERT INTO ledger_accounts (company_id, code, floor_paise)
  SELECT $1, code, floor FROM unnest($2::text[], $3::bigint[]) AS wanted (code, floor) ORDER BY code
  ON CONFLICT DO NOTHING`;

/** Opens the accounts that do not exist yet, with balance 0. */
export async function openAccounts(
  tx: EntityManager,
  companyId: string,
  accounts: readonly AccountToOpen[],
): Promise<void> {
  await run(tx, OPEN_OF_COMPANY, [
    companyId,
    accounts.map(({ code }) => code),
    accounts.map(({ floorPaise }) => floorPaise),
  ]);
}

const OPEN_MANY = `
  INSERT INTO ledger_accounts (company_id, code, floor_paise)
  SELECT * FROM unnest($1::uuid[], $2::text[], $3::bigint[])
  ON CONFLICT DO NOTHING`;

/** As `openAccounts`, for several companies. */
export async function openAccountsOf(
  tx: EntityManager,
  accounts: readonly (AccountToOpen & { companyId: string })[],
): Promise<void> {
  await run(tx, OPEN_MANY, [
    accounts.map(({ companyId }) => companyId),
    accounts.map(({ code }) => code),
    accounts.map(({ floorPaise }) => floorPaise),
  ]);
}

const BALANCE = columnsOf(LedgerAccountEntity, { only: ['companyId', 'code', 'balancePaise'] });

export async function balanceOf(tx: EntityManager, companyId: string, code: string): Promise<number> {
  const [row] = await select(
    tx,
    BALANCE,
    `SELECT ${BALANCE} FROM ledger_accounts WHERE company_id = $1 AND code = $2`,
    [companyId, code],
  );
  return row?.balancePaise ?? 0;
}

/** Locks the accounts in one order over all companies. */
export function lockBalances(tx: EntityManager, companyIds: readonly string[], codes: readonly string[]) {
  return select(
    tx,
    BALANCE,
    `SELECT ${BALANCE} FROM ledger_accounts WHERE company_id = ANY ($1::uuid[]) AND code = ANY ($2::text[]) ORDER BY company_id, code FOR UPDATE`,
    [companyIds, codes],
  );
}

const POSTED = computed({ id: text('transfer.id'), entries: bigint('SELECT count(*) FROM written') });

// Accounts are locked in the order of their codes, so that two transfers never dead-lock.
const WRITE = `
  WITH transfer AS (
    INSERT INTO ledger_transfers (company_id, id, key, kind, category, reference, remark, created_by, created_at)
    VALUES ($1, coalesce($11::uuid, uuidv7()), $2, $3, $4, $5, $6, $7, $8)
    ON CONFLICT (company_id, key) DO NOTHING
    RETURNING id
  ), wanted AS (
    SELECT code, amount FROM unnest($9::text[], $10::bigint[]) AS entry (code, amount)
  ), locked AS (
    SELECT account.code FROM ledger_accounts account
    WHERE account.company_id = $1 AND account.code = ANY ($9::text[]) AND EXISTS (SELECT FROM transfer)
    ORDER BY account.code FOR UPDATE
  ), changed AS (
    UPDATE ledger_accounts account SET balance_paise = account.balance_paise + wanted.amount
    FROM wanted JOIN locked USING (code)
    WHERE account.company_id = $1 AND account.code = wanted.code
    RETURNING account.code, wanted.amount, account.balance_paise
  ), written AS (
    INSERT INTO ledger_entries (company_id, transfer_id, account_code, amount_paise, balance_after_paise, created_at)
    SELECT $1, transfer.id, changed.code, changed.amount, changed.balance_paise, $8 FROM changed, transfer
    RETURNING 1
  )`;

const POST = `${WRITE} SELECT ${POSTED} FROM transfer`;

/** The values of a transfer, in the order of the statement's parameters. */
export type TransferParameters = ReturnType<CommitStatement['parameters']>;

/** @returns no row when the key had moved money before */
export function postTransfer(tx: EntityManager, parameters: TransferParameters) {
  return selectPrepared(tx, POSTED, POST, parameters);
}

export const NO_COMPANY = 'no such company';

/** Refuses by itself, because nobody reads its result: it is sent together with the COMMIT. */
export const POST_OR_FAIL = `${WRITE}
  SELECT insist(EXISTS (SELECT FROM companies_public WHERE id = $1), '${NO_COMPANY}'),
    insist((SELECT count(*) FROM written) = cardinality($9::text[]), 'the transfer was there before, or not all of it was written')`;

const POSTED_OF_MANY = computed({
  companyId: text('transfer.company_id'),
  key: text('transfer.key'),
  id: text('transfer.id'),
  entries: bigint('SELECT count(*) FROM written'),
});

const POST_MANY = `
  WITH transfer AS (
    INSERT INTO ledger_transfers (company_id, key, kind, category, reference, remark, created_by, created_at)
    SELECT company_id, key, kind, category, reference, remark, created_by, $8
    FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::uuid[])
      AS wanted (company_id, key, kind, category, reference, remark, created_by)
    ON CONFLICT (company_id, key) DO NOTHING
    RETURNING company_id, key, id
  ), entry AS (
    SELECT wanted.company_id, wanted.key, wanted.code, wanted.amount, wanted.position, transfer.id AS transfer_id
    FROM unnest($9::uuid[], $10::text[], $11::text[], $12::bigint[]) WITH ORDINALITY AS wanted (company_id, key, code, amount, position)
    JOIN transfer USING (company_id, key)
  ), total AS (
    SELECT company_id, code, sum(amount)::bigint AS amount FROM entry GROUP BY company_id, code
  ), locked AS (
    SELECT account.company_id, account.code FROM ledger_accounts account
    WHERE (account.company_id, account.code) IN (SELECT company_id, code FROM total)
    ORDER BY account.company_id, account.code FOR UPDATE
  ), changed AS (
    UPDATE ledger_accounts account SET balance_paise = account.balance_paise + total.amount
    FROM total JOIN locked USING (company_id, code)
    WHERE account.company_id = total.company_id AND account.code = total.code
    RETURNING account.company_id, account.code, account.balance_paise - total.amount AS before
  ), written AS (
    INSERT INTO ledger_entries (company_id, transfer_id, account_code, amount_paise, balance_after_paise, created_at)
    SELECT entry.company_id, entry.transfer_id, entry.code, entry.amount,
      changed.before + sum(entry.amount) OVER (PARTITION BY entry.company_id, entry.code ORDER BY entry.position), $8
    FROM entry JOIN changed ON changed.company_id = entry.company_id AND changed.code = entry.code
    ORDER BY entry.position
    RETURNING 1
  )
  SELECT ${POSTED_OF_MANY} FROM transfer`;

/** @returns the transfers whose keys are new, each with the number of entries that the statement wrote in all */
export function postTransfers(
  tx: EntityManager,
  parameters: readonly unknown[],
): Promise<RowOf<typeof POSTED_OF_MANY>[]> {
  return select(tx, POSTED_OF_MANY, POST_MANY, parameters);
}
