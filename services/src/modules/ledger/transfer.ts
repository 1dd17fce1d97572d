import { type WalletCategory } from '@godown/contracts/wallet';
import { BugError } from '../../core/errors.js';
import { type AccountName } from './accounts.js';

/** What a transfer is about. Those of a wallet's statement have one of its own categories. */
export type TransferCategory = WalletCategory | 'RECEIVABLE';

interface LedgerEntry {
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
  category: TransferCategory;
  entries: readonly LedgerEntry[];
  /** AWB, order id, payment id: what the statement shows and the search finds. */
  reference?: string | null;
  remark?: string | null;
  createdBy?: string | null;
}

/** @throws BugError for a transfer that does not add up */
export function checkEntries({ key, entries }: Transfer): void {
  const sum = entries.reduce((total, entry) => total + entry.amountPaise, 0);
  const accounts = new Set(entries.map((entry) => entry.account));
  const isSound =
    entries.length >= 2 &&
    sum === 0 &&
    accounts.size === entries.length &&
    entries.every((entry) => Number.isSafeInteger(entry.amountPaise));
  if (!isSound) throw new BugError(`Transfer ${key} is not balanced: ${JSON.stringify(entries)}`);
}
