import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { Clock } from '../../core/clock.js';
import { BugError } from '../../core/errors.js';
import { pipelined } from '../../database/rows.js';
import { ACCOUNTS, type AccountName } from './accounts.js';
import { checkEntries, type Transfer } from './ledger.js';
import { lockBalances, openAccountsOf, postTransfers } from './ledger.sql.js';

/**
 * Many transfers in one statement, for sheets. Every account is locked once, in one order over all companies, so that two
 * sheets, or a sheet and a booking, never dead-lock. Call it once per transaction, after every other lock.
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
      postTransfers(tx, [
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
    const ids = new Map(posted.map(({ companyId, key, id }) => [transferKey(companyId, key), id]));
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
      lockBalances(
        tx,
        owners,
        accounts.map((account) => ACCOUNTS[account].code),
      ),
    );
    return new Map(
      found
        .filter(({ code }) => code === ACCOUNTS[read].code)
        .map(({ companyId, balancePaise }) => [companyId, balancePaise]),
    );
  }

  private async open(tx: EntityManager, wanted: readonly { companyId: string; account: AccountName }[]): Promise<void> {
    const distinct = new Map(wanted.map((one) => [`${one.companyId} ${ACCOUNTS[one.account].code}`, one]));
    const list = [...distinct].sort(([one], [other]) => compare(one, other)).map(([, one]) => one);
    await openAccountsOf(
      tx,
      list.map(({ companyId, account }) => ({ companyId, ...ACCOUNTS[account] })),
    );
  }
}

/** How `transferMany` names a transfer in its answer. */
function transferKey(companyId: string, key: string): string {
  return `${companyId} ${key}`;
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
