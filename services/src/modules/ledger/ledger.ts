import { Injectable } from '@nestjs/common';
import { QueryFailedError, type EntityManager } from 'typeorm';
import { WALLET_MESSAGES, type WalletCategory } from '@godown/contracts/wallet';
import { Clock } from '../../core/clock.js';
import { BugError, UserError } from '../../core/errors.js';
import { Database } from '../../database/database.js';
import { isRefusal } from '../../database/commit-statement.js';
import { ACCOUNTS, type AccountName } from './accounts.js';
import { LedgerTransferEntity } from './ledger-transfer.entity.js';
import {
  balanceOf,
  NO_COMPANY,
  openAccounts,
  POST_OR_FAIL,
  postTransfer,
  type TransferParameters,
} from './ledger.sql.js';

export interface LedgerEntry {
  account: AccountName;
  /** Signed; the entries of a transfer sum to 0. */
  amountPaise: number;
}

export interface Transfer {
  /** Its own id where somebody has to know it before; otherwise the database gives one. */
  id?: string;
  companyId: string;
  /** The same key moves money once, however often it comes. */
  key: string;
  /** What happened, e.g. `freight.charged`. */
  kind: string;
  category: WalletCategory;
  entries: readonly LedgerEntry[];
  /** AWB, order id, payment id: what the statement shows and the search finds. */
  reference?: string | null;
  remark?: string | null;
  createdBy?: string | null;
}

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

/** The double-entry ledger: the only way money moves. A correction is a new transfer. */
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
    const entries = transfer.entries.filter((entry) => entry.amountPaise !== 0);
    checkEntries(transfer, entries);
    await this.open(
      tx,
      transfer.companyId,
      entries.map((entry) => entry.account),
    );
    const [posted] = await this.write(tx, transfer, entries);
    if (!posted) return this.findPosted(tx, transfer);
    if (posted.entries !== entries.length)
      throw new BugError(`Transfer ${transfer.key} wrote ${posted.entries} of ${entries.length} entries`);
    return { transferId: posted.id, isNew: true };
  }

  /**
   * As `transfer`, but as the last act of the running transaction, so that a wallet from which many spend is locked for no
   * longer than the commit takes. Only for a key that nobody can have used before.
   * @throws UserError missing, when the transaction ends, for a company that is not there
   */
  async transferOnCommit(tx: EntityManager, transfer: Transfer & { id: string }): Promise<void> {
    const entries = transfer.entries.filter((entry) => entry.amountPaise !== 0);
    checkEntries(transfer, entries);
    await this.open(
      tx,
      transfer.companyId,
      entries.map((entry) => entry.account),
    );
    this.database.onCommit({
      sql: POST_OR_FAIL,
      parameters: () => this.parametersOf(transfer, entries),
      explain: explained,
    });
  }

  /** Balance of one account in paise; 0 for one that was never used. */
  balance(tx: EntityManager, companyId: string, account: AccountName): Promise<number> {
    return balanceOf(tx, companyId, ACCOUNTS[account].code);
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
  async open(tx: EntityManager, companyId: string, accounts: readonly AccountName[]): Promise<void> {
    const missing = accounts
      .map((account) => ACCOUNTS[account])
      .filter(({ code }) => !this.opened.has(`${companyId}/${code}`));
    if (missing.length === 0) return;
    await openAccounts(tx, companyId, missing);
    this.database.afterCommit(() => {
      for (const { code } of missing) this.opened.add(`${companyId}/${code}`);
    });
  }

  private async write(tx: EntityManager, transfer: Transfer, entries: readonly LedgerEntry[]) {
    try {
      return await postTransfer(tx, this.parametersOf(transfer, entries));
    } catch (error) {
      throw explained(error);
    }
  }

  private parametersOf(transfer: Transfer, entries: readonly LedgerEntry[]): TransferParameters {
    return [
      transfer.companyId,
      transfer.key,
      transfer.kind,
      transfer.category,
      transfer.reference ?? null,
      transfer.remark ?? null,
      transfer.createdBy ?? null,
      this.clock.now(),
      entries.map((entry) => ACCOUNTS[entry.account].code),
      entries.map((entry) => entry.amountPaise),
      transfer.id ?? null,
    ];
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

/** @throws BugError for a transfer that does not add up */
export function checkEntries(transfer: Transfer, entries: readonly LedgerEntry[]): void {
  const sum = entries.reduce((total, entry) => total + entry.amountPaise, 0);
  const accounts = new Set(entries.map((entry) => entry.account));
  const isSound =
    entries.length >= 2 &&
    sum === 0 &&
    accounts.size === entries.length &&
    entries.every((entry) => Number.isSafeInteger(entry.amountPaise));
  if (!isSound) throw new BugError(`Transfer ${transfer.key} is not balanced: ${JSON.stringify(entries)}`);
}

/** What the caller is told when PostgreSQL refuses a transfer. */
function explained(error: unknown): unknown {
  if (!(error instanceof QueryFailedError)) return error;
  if (Reflect.get(error.driverError, 'constraint') === 'ledger_accounts_floor')
    return new UserError('rule', 'WALLET_BALANCE_LOW', WALLET_MESSAGES.balanceLow);
  return isRefusal(error) && error.message === NO_COMPANY ? UserError.missing('Company not found') : error;
}
