// Money moves in one statement per transfer or batch: accounts are locked in one order, balances changed and entries written together.
import { type EntityManager } from 'typeorm';
import { isCluster } from '../../database/cluster.js';
import { perCompany } from '../../database/cluster-locks.js';
import { type CommitStatement } from '../../database/commit-statement.js';
import { bigint, computed, selectPrepared, text } from '../../database/computed-columns.js';
import { columnsOf, select } from '../../database/entity-sql.js';
import { run } from '../../database/rows.js';
import { accountOf } from './accounts.js';
import { LedgerAccountEntity } from './ledger-account.entity.js';
import { type Transfer } from './transfer.js';

export interface AccountToOpen {
  companyId: string;
  code: string;
  floorPaise: number | null;
}

// In one order: two first transfers may open the same accounts at the same time.
const OPEN = `
  INSERT INTO ledger_accounts (company_id, code, floor_paise)
  SELECT company_id, code, floor FROM unnest($1::uuid[], $2::text[], $3::bigint[]) AS wanted (company_id, code, floor)
  ORDER BY company_id, code
  ON CONFLICT DO NOTHING`;

/** Opens the accounts that do not exist yet, with balance 0. */
export async function openAccounts(tx: EntityManager, accounts: readonly AccountToOpen[]): Promise<void> {
  await run(tx, OPEN, [
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
  return perCompany(tx, companyIds, ({ ids }) =>
    select(
      tx,
      BALANCE,
      `SELECT ${BALANCE} FROM ledger_accounts WHERE company_id = ANY ($1::uuid[]) AND code = ANY ($2::text[]) ORDER BY company_id, code FOR UPDATE`,
      [ids, codes],
    ),
  );
}

const POSTED = computed({
  companyId: text('transfer.company_id'),
  key: text('transfer.key'),
  id: text('transfer.id'),
  entries: bigint('SELECT count(*) FROM written'),
});

// Transfers and accounts are locked in one order, so that two transactions never dead-lock.
const WRITE = `
  WITH transfer AS (
    INSERT INTO ledger_transfers (company_id, id, key, kind, category, reference, remark, created_by, created_at)
    SELECT company_id, coalesce(id, uuidv7()), key, kind, category, reference, remark, created_by, $8
    FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::uuid[], $13::uuid[])
      AS wanted (company_id, key, kind, category, reference, remark, created_by, id)
    ON CONFLICT (company_id, key) DO NOTHING
    RETURNING company_id, key, id
  ), entry AS (
    SELECT wanted.company_id, wanted.key, wanted.code, wanted.amount, wanted.position, transfer.id AS transfer_id
    FROM unnest($9::uuid[], $10::text[], $11::text[], $12::bigint[]) WITH ORDINALITY AS wanted (company_id, key, code, amount, position)
    JOIN transfer USING (company_id, key)
  ), total AS (
    SELECT company_id, code, sum(amount)::bigint AS amount FROM entry GROUP BY company_id, code
  ), locked AS (
    SELECT account.company_id, account.code, total.amount FROM total
    JOIN ledger_accounts account ON account.company_id = total.company_id AND account.code = total.code
    ORDER BY account.company_id, account.code FOR UPDATE OF account
  ), changed AS (
    UPDATE ledger_accounts account SET balance_paise = account.balance_paise + locked.amount FROM locked
    WHERE account.company_id = locked.company_id AND account.code = locked.code
    RETURNING account.company_id, account.code, account.balance_paise - locked.amount AS before
  ), written AS (
    INSERT INTO ledger_entries (company_id, transfer_id, account_code, amount_paise, balance_after_paise, created_at)
    SELECT entry.company_id, entry.transfer_id, entry.code, entry.amount,
      changed.before + sum(entry.amount) OVER (PARTITION BY entry.company_id, entry.code ORDER BY entry.position), $8
    FROM entry JOIN changed ON changed.company_id = entry.company_id AND changed.code = entry.code
    ORDER BY entry.position
    RETURNING 1
  )`;

const POST = `${WRITE} SELECT ${POSTED} FROM transfer`;

// A cluster takes no such statement: a function of the database writes the transfers of one company, step by step.
const PARAMETERS = Array.from({ length: 13 }, (_, index) => `$${index + 1}`).join(', ');
const WRITE_ON_CLUSTER = `post_transfers(${PARAMETERS})`;
const POST_ON_CLUSTER = `SELECT company_id AS "companyId", key, id, entries FROM ${WRITE_ON_CLUSTER}`;

type TransferParameters = ReturnType<CommitStatement['parameters']>;

/** The values of transfers, in the order of the statement's parameters. Give the transfers in one order: the statement writes them in it. */
export function transferParameters(transfers: readonly Transfer[], at: Date): TransferParameters {
  const entries = transfers.flatMap(({ companyId, key, entries: own }) =>
    own.map(({ account, amountPaise }) => ({ companyId, key, code: accountOf(account).code, amountPaise })),
  );
  return [
    transfers.map(({ companyId }) => companyId),
    transfers.map(({ key }) => key),
    transfers.map(({ kind }) => kind),
    transfers.map(({ category }) => category),
    transfers.map(({ reference }) => reference ?? null),
    transfers.map(({ remark }) => remark ?? null),
    transfers.map(({ createdBy }) => createdBy ?? null),
    at,
    entries.map(({ companyId }) => companyId),
    entries.map(({ key }) => key),
    entries.map(({ code }) => code),
    entries.map(({ amountPaise }) => amountPaise),
    transfers.map(({ id }) => id ?? null),
  ];
}

/** @returns the transfers whose keys are new, each with the number of entries that the statement wrote in all */
export function postTransfers(tx: EntityManager, parameters: TransferParameters) {
  return selectPrepared(tx, POSTED, isCluster(tx.dataSource) ? POST_ON_CLUSTER : POST, parameters);
}

export const NO_COMPANY = 'no such company';

const refusals = (entries: string): string => `
  insist(EXISTS (SELECT FROM companies_public WHERE id = $1[1]), '${NO_COMPANY}'),
  insist(${entries} = cardinality($11::text[]), 'the transfer was there before, or not all of it was written')`;

/** Of one company. Refuses by itself, because nobody reads its result: it is sent together with the COMMIT. */
export const POST_OR_FAIL = `${WRITE} SELECT ${refusals('(SELECT count(*) FROM written)')}`;
export const POST_OR_FAIL_ON_CLUSTER = `
  WITH posted AS MATERIALIZED (SELECT max(entries) AS entries FROM ${WRITE_ON_CLUSTER}) SELECT ${refusals('coalesce(entries, 0)')} FROM posted`;
