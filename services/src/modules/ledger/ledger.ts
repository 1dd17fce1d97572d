import { Injectable } from '@nestjs/common';
import { QueryFailedError, type EntityManager } from 'typeorm';
import { WALLET_MESSAGES, type WalletCategory } from '@godown/contracts/wallet';
import { Clock } from '../../core/clock.js';
import { BugError, UserError } from '../../core/errors.js';
import { Database } from '../../database/database.js';
import { isRefusal, type CommitStatement } from '../../database/commit-statement.js';
import { prepared, rows } from '../../database/rows.js';
import { ACCOUNTS, type AccountName } from './accounts.js';

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

interface PostedRow {
  transfer_id: string;
  entries: number;
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
    return { transferId: posted.transfer_id, isNew: true };
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
  async balance(tx: EntityManager, companyId: string, account: AccountName): Promise<number> {
    const [row] = await rows<{ balance_paise: number }>(
      tx,
      `SELECT balance_paise FROM ledger_accounts WHERE company_id = $1 AND code = $2`,
      [companyId, ACCOUNTS[account].code],
    );
    return row?.balance_paise ?? 0;
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
    await rows(tx, OPEN, [companyId, missing.map(({ code }) => code), missing.map(({ floorPaise }) => floorPaise)]);
    this.database.afterCommit(() => {
      for (const { code } of missing) this.opened.add(`${companyId}/${code}`);
    });
  }

  private async write(tx: EntityManager, transfer: Transfer, entries: readonly LedgerEntry[]): Promise<PostedRow[]> {
    try {
      return await prepared<PostedRow>(tx, POST, this.parametersOf(transfer, entries));
    } catch (error) {
      throw explained(error);
    }
  }

  private parametersOf(transfer: Transfer, entries: readonly LedgerEntry[]): ReturnType<CommitStatement['parameters']> {
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
    const [row] = await rows<{ id: string; kind: string }>(
      tx,
      `SELECT id, kind FROM ledger_transfers WHERE company_id = $1 AND key = $2`,
      [transfer.companyId, transfer.key],
    );
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

// In the order of their codes as well: two first transfers of a company may open the same accounts at the same time.
const OPEN = `
  INSERT INTO ledger_accounts (company_id, code, floor_paise)
  SELECT $1, code, floor FROM unnest($2::text[], $3::bigint[]) AS wanted (code, floor) ORDER BY code
  ON CONFLICT DO NOTHING`;

// Accounts are locked in the order of their codes, so that two transfers never wait for each other in a circle.
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

const POST = `${WRITE} SELECT transfer.id AS transfer_id, (SELECT count(*) FROM written) AS entries FROM transfer`;

const NO_COMPANY = 'no such company';

const POST_OR_FAIL = `${WRITE}
  SELECT insist(EXISTS (SELECT FROM companies_public WHERE id = $1), '${NO_COMPANY}'),
    insist((SELECT count(*) FROM written) = cardinality($9::text[]), 'the transfer was there before, or not all of it was written')`;
