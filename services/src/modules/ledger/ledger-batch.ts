import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Clock } from '../../core/clock.js';
import { BugError } from '../../core/errors.js';
import { rows, pipelined } from '../../database/rows.js';
import { ACCOUNTS, type AccountName } from './accounts.js';
import { checkEntries, type Transfer } from './ledger.js';

interface PostedRow {
  company_id: string;
  key: string;
  id: string;
}

/**
 * Many transfers in one statement, for sheets. Every account is locked once, in one order over all companies, so that two
 * sheets, or a sheet and a booking, never wait for each other in a circle. Call it once per transaction, after every other lock.
 */
@Injectable()
export class LedgerBatch {
  constructor(private readonly clock: Clock) {}

  /**
   * Moves money in the running transaction; a key that moved money before moves none.
   * @returns id of the transfer by company and key, of the new ones only
   */
  async transferMany(tx: EntityManager, transfers: readonly Transfer[]): Promise<ReadonlyMap<string, string>> {
    if (transfers.length === 0) return new Map();
    const sorted = transfers.toSorted(
      (one, other) => compare(one.companyId, other.companyId) || compare(one.key, other.key),
    );
    for (const transfer of sorted) checkEntries(transfer, transfer.entries);
    const entries = sorted.flatMap(({ companyId, key, entries: own }) =>
      own.map((entry) => ({ companyId, key, ...entry })),
    );
    const [, posted] = await pipelined(
      this.open(tx, entries),
      rows<PostedRow & { entries: number }>(tx, POST, [
        sorted.map(({ companyId }) => companyId),
        sorted.map(({ key }) => key),
        sorted.map(({ kind }) => kind),
        sorted.map(({ category }) => category),
        sorted.map(({ reference }) => reference ?? null),
        sorted.map(({ remark }) => remark ?? null),
        sorted.map(({ createdBy }) => createdBy ?? null),
        this.clock.now(),
        entries.map(({ companyId }) => companyId),
        entries.map(({ key }) => key),
        entries.map(({ account }) => ACCOUNTS[account].code),
        entries.map(({ amountPaise }) => amountPaise),
      ]),
    );
    const ids = new Map(posted.map(({ company_id: companyId, key, id }) => [transferKey(companyId, key), id]));
    const wanted = sorted
      .filter(({ companyId, key }) => ids.has(transferKey(companyId, key)))
      .reduce((sum, { entries: own }) => sum + own.length, 0);
    if (posted.length > 0 && posted[0]?.entries !== wanted)
      throw new BugError(`${wanted} entries were to be written, ${posted[0]?.entries} were`);
    return ids;
  }

  /** Balances in paise by company, held until the transaction ends. Lock every account that will move, in this one call. */
  async lockBalances(
    tx: EntityManager,
    companyIds: readonly string[],
    accounts: readonly AccountName[],
    read: AccountName,
  ): Promise<ReadonlyMap<string, number>> {
    const owners = [...new Set(companyIds)];
    const [, found] = await pipelined(
      this.open(
        tx,
        owners.flatMap((companyId) => accounts.map((account) => ({ companyId, account }))),
      ),
      rows<{ company_id: string; code: string; balance_paise: number }>(
        tx,
        `SELECT company_id, code, balance_paise FROM ledger_accounts WHERE company_id = ANY ($1::uuid[]) AND code = ANY ($2::text[]) ORDER BY company_id, code FOR UPDATE`,
        [owners, accounts.map((account) => ACCOUNTS[account].code)],
      ),
    );
    return new Map(
      found
        .filter(({ code }) => code === ACCOUNTS[read].code)
        .map(({ company_id: id, balance_paise: paise }) => [id, paise]),
    );
  }

  private async open(tx: EntityManager, wanted: readonly { companyId: string; account: AccountName }[]): Promise<void> {
    const distinct = new Map(wanted.map((one) => [`${one.companyId} ${ACCOUNTS[one.account].code}`, one]));
    const list = [...distinct].sort(([one], [other]) => compare(one, other)).map(([, one]) => one);
    await rows(tx, OPEN, [
      list.map(({ companyId }) => companyId),
      list.map(({ account }) => ACCOUNTS[account].code),
      list.map(({ account }) => ACCOUNTS[account].floorPaise),
    ]);
  }
}

/** How `transferMany` names a transfer in its answer. */
export function transferKey(companyId: string, key: string): string {
  return `${companyId} ${key}`;
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

const OPEN = `
  INSERT INTO ledger_accounts (company_id, code, floor_paise)
  SELECT * FROM unnest($1::uuid[], $2::text[], $3::bigint[])
  ON CONFLICT DO NOTHING`;

const POST = `
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
  SELECT company_id, key, id, (SELECT count(*) FROM written) AS entries FROM transfer`;
