import { Injectable } from '@nestjs/common';
import { QueryFailedError, type EntityManager } from 'typeorm';
import { WALLET_MESSAGES, type WalletCategory } from '@godown/contracts/wallet';
import { Clock } from '../../core/clock.js';
import { BugError, UserError } from '../../core/errors.js';
import { perCompany } from '../../database/cluster-locks.js';
import { brokenConstraint } from '../../database/database-error.js';
import { Database } from '../../database/database.js';
import { isRefusal } from '../../database/commit-statement.js';
import { pipelined } from '../../database/rows.js';
import { accountOf, type AccountName } from './accounts.js';
import { LedgerTransferEntity } from './ledger-transfer.entity.js';
import {
  balanceOf,
  lockBalances,
  NO_COMPANY,
  openAccounts,
  POST_OR_FAIL,
  POST_OR_FAIL_ON_CLUSTER,
  postTransfers,
  transferParameters,
} from './ledger.sql.js';
import { checkEntries, type Transfer } from './transfer.js';

export interface PostedTransfer {
  transferId: string;
  /** False when the key had moved the money before. */
  isNew: boolean;
}

/** Money of a wallet set aside for something that may still fail. */
export interface Hold {
  companyId: string;
  /** What it is for, e.g. `freight`; with `id` it names the hold: each step of one hold happens once. */
  purpose: string;
  id: string;
  amountPaise: number;
  category: WalletCategory;
  reference?: string | null;
}

interface AccountOfCompany {
  readonly companyId: string;
  readonly account: AccountName;
}

/**
 * The double-entry ledger: the only way money moves. A correction is a new transfer. Many transfers are one statement, as one
 * is; every account is locked once, in one order over all companies, so that two sheets, or a sheet and a booking, never
 * dead-lock.
 */
@Injectable()
export class Ledger {
  private readonly opened = new Set<string>();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Moves money in the running transaction.
   * @throws UserError rule WALLET_BALANCE_LOW when an account would fall below its floor (the transaction is then lost)
   * @throws UserError conflict when the key was used for another kind of transfer
   */
  async transfer(tx: EntityManager, transfer: Transfer): Promise<PostedTransfer> {
    const posted = await this.transferMany(tx, [transfer]);
    const transferId = posted.get(transferKey(transfer));
    return transferId === undefined ? this.findPosted(tx, transfer) : { transferId, isNew: true };
  }

  /**
   * As `transfer`, but as the last act of the running transaction, so that a wallet from which many spend is locked for no
   * longer than the commit takes. Only for a key that nobody can have used before.
   * @throws UserError missing, when the transaction ends, for a company that is not there
   */
  async transferOnCommit(tx: EntityManager, transfer: Transfer & { id: string }): Promise<void> {
    const moving = withoutZeros(transfer);
    checkEntries(moving);
    await this.open(tx, accountsOf([moving]));
    this.database.onCommit({
      sql: this.database.isDistributed ? POST_OR_FAIL_ON_CLUSTER : POST_OR_FAIL,
      parameters: () => transferParameters([moving], this.clock.now()),
      explain: explained,
    });
  }

  /**
   * Moves money in the running transaction; a key that moved money before moves none. Call it once per transaction, after every
   * other lock.
   * @returns id of the transfer by company and key, of the new ones only
   * @throws UserError as `transfer`
   */
  async transferMany(tx: EntityManager, transfers: readonly Transfer[]): Promise<ReadonlyMap<string, string>> {
    if (transfers.length === 0) return new Map();
    const moving = transfers.map(withoutZeros).toSorted(byKey);
    for (const transfer of moving) checkEntries(transfer);
    const [, posted] = await pipelined(this.open(tx, accountsOf(moving)), this.post(tx, moving));
    const ids = new Map(posted.map(({ companyId, key, id }) => [transferKey({ companyId, key }), id]));
    const wanted = moving
      .filter((transfer) => ids.has(transferKey(transfer)))
      .reduce((sum, { entries }) => sum + entries.length, 0);
    const written = posted[0]?.entries ?? 0;
    if (written !== wanted) throw new BugError(`${wanted} entries were to be written, ${written} were`);
    return ids;
  }

  /** Balance of one account in paise; 0 for one that was never used. */
  balance(tx: EntityManager, companyId: string, account: AccountName): Promise<number> {
    return balanceOf(tx, companyId, accountOf(account).code);
  }

  /** Balances in paise by company, locked until the transaction ends. Lock every account that will move, in this one call. */
  async lockBalances(
    tx: EntityManager,
    companyIds: readonly string[],
    accounts: readonly AccountName[],
    read: AccountName,
  ): Promise<ReadonlyMap<string, number>> {
    const owners = [...new Set(companyIds)];
    const wanted = owners.flatMap((companyId) => accounts.map((account) => ({ companyId, account })));
    const codes = accounts.map((account) => accountOf(account).code);
    const [, found] = await pipelined(this.open(tx, wanted), lockBalances(tx, owners, codes));
    return new Map(
      found
        .filter(({ code }) => code === accountOf(read).code)
        .map(({ companyId, balancePaise }) => [companyId, balancePaise]),
    );
  }

  /** Sets money of the wallet aside. @throws UserError rule WALLET_BALANCE_LOW */
  async hold(tx: EntityManager, hold: Hold): Promise<PostedTransfer> {
    return this.moveHeld(tx, hold, { step: 'held', from: 'wallet', to: 'walletHeld' });
  }

  /** Gives back what was held. */
  async release(tx: EntityManager, hold: Hold): Promise<PostedTransfer> {
    return this.moveHeld(tx, hold, { step: 'released', from: 'walletHeld', to: 'wallet' });
  }

  /** Pays what was held to where it was held for. */
  async settle(tx: EntityManager, hold: Hold, to: AccountName): Promise<PostedTransfer> {
    return this.moveHeld(tx, hold, { step: 'settled', from: 'walletHeld', to });
  }

  private moveHeld(
    tx: EntityManager,
    hold: Hold,
    move: { step: string; from: AccountName; to: AccountName },
  ): Promise<PostedTransfer> {
    const { companyId, purpose, id, amountPaise, category, reference = null } = hold;
    const kind = `${purpose}.${move.step}`;
    const entries = [
      { account: move.from, amountPaise: -amountPaise },
      { account: move.to, amountPaise },
    ];
    return this.transfer(tx, { companyId, key: `${kind}:${id}`, kind, category, reference, entries });
  }

  /** Opens the accounts that are not there yet, with balance 0. A transfer opens its own. */
  async open(tx: EntityManager, wanted: readonly AccountOfCompany[]): Promise<void> {
    const missing = new Map(
      wanted
        .map(({ companyId, account }) => ({ companyId, ...accountOf(account) }))
        .map((account) => [`${account.companyId}/${account.code}`, account] as const)
        .filter(([key]) => !this.opened.has(key)),
    );
    if (missing.size === 0) return;
    await openAccounts(tx, [...missing.values()]);
    this.database.afterCommit(() => {
      for (const key of missing.keys()) this.opened.add(key);
    });
  }

  private async post(tx: EntityManager, transfers: readonly Transfer[]) {
    try {
      const at = this.clock.now();
      const owners = transfers.map(({ companyId }) => companyId);
      const posted = await perCompany(tx, owners, async ({ ids }) => {
        const own = transfers.filter(({ companyId }) => ids.includes(companyId));
        return [await postTransfers(tx, transferParameters(own, at))];
      });
      const entries = posted.reduce((sum, [first]) => sum + (first?.entries ?? 0), 0);
      return posted.flat().map((transfer) => ({ ...transfer, entries }));
    } catch (error) {
      throw explained(error);
    }
  }

  private async findPosted(tx: EntityManager, transfer: Transfer): Promise<PostedTransfer> {
    const row = await tx
      .getRepository(LedgerTransferEntity)
      .findOne({ select: { id: true, kind: true }, where: { companyId: transfer.companyId, key: transfer.key } });
    if (!row || row.kind !== transfer.kind)
      throw new UserError('conflict', 'TRANSFER_KEY_USED', 'This reference was already used for another transaction');
    return { transferId: row.id, isNew: false };
  }
}

/** How `transferMany` names a transfer in its answer. */
function transferKey({ companyId, key }: { companyId: string; key: string }): string {
  return `${companyId} ${key}`;
}

function byKey(one: Transfer, other: Transfer): number {
  if (one.companyId !== other.companyId) return one.companyId < other.companyId ? -1 : 1;
  return one.key < other.key ? -1 : Number(one.key > other.key);
}

function withoutZeros(transfer: Transfer): Transfer {
  return { ...transfer, entries: transfer.entries.filter(({ amountPaise }) => amountPaise !== 0) };
}

function accountsOf(transfers: readonly Transfer[]): AccountOfCompany[] {
  return transfers.flatMap(({ companyId, entries }) => entries.map(({ account }) => ({ companyId, account })));
}

/** What the caller is told when PostgreSQL refuses a transfer. */
function explained(error: unknown): unknown {
  if (!(error instanceof QueryFailedError)) return error;
  if (brokenConstraint(error) === 'ledger_accounts_floor')
    return new UserError('rule', 'WALLET_BALANCE_LOW', WALLET_MESSAGES.balanceLow);
  return isRefusal(error) && error.message === NO_COMPANY ? UserError.missing('Company not found') : error;
}
