import { Injectable } from '@nestjs/common';
import { paiseToRupees } from '@godown/contracts/common';
import {
  type FindWalletTransactionsQuery,
  type WalletCategory,
  type WalletTransactionRow,
} from '@godown/contracts/wallet';
import { type EntityManager } from 'typeorm';
import { fromFilterTime } from '../../core/filter-time.js';
import { allowedColumn, idCondition } from '../../database/list/list-query.js';
import { rows } from '../../database/rows.js';
import { ACCOUNTS, type AccountName } from './accounts.js';

export interface AccountOwner {
  companyId: string;
  account: AccountName;
}

/** What is looked for: a transfer by its id (or the end of it that screens show), or the transfers that the caller has found. */
export type StatementSearch = { readonly id: string } | { readonly transferIds: readonly string[] };

export type StatementQuery = Pick<FindWalletTransactionsQuery, 'where' | 'sortBy' | 'pagination'>;

interface StatementRow {
  id: string;
  company_id: string;
  category: WalletCategory;
  amount_paise: number;
  balance_after_paise: number;
  reference: string | null;
  remark: string | null;
  created_at: Date;
}

/** uuid v7 ids grow with time, so ordering by id is ordering by time and unique. */
const SORTS = ['createdAt', 'amount'] as const;
const SORT_COLUMNS: Readonly<Record<(typeof SORTS)[number], string>> = {
  createdAt: 'entry.id',
  amount: 'abs(entry.amount_paise)',
};
const ID = 'transfer.id';

/** The statement of one account: its entries, newest first. */
@Injectable()
export class LedgerStatement {
  async find(
    tx: EntityManager,
    owner: AccountOwner,
    query: StatementQuery,
    search: StatementSearch | null,
  ): Promise<{ data: WalletTransactionRow[]; count: number }> {
    const { condition, parameters } = conditionOf(owner, query, search);
    const { records, pageNumber } = query.pagination;
    const from = `FROM ledger_entries entry
      JOIN ledger_transfers transfer ON transfer.company_id = entry.company_id AND transfer.id = entry.transfer_id
      WHERE ${condition}`;
    const found = await rows<StatementRow>(
      tx,
      `SELECT transfer.id, entry.company_id, transfer.category, entry.amount_paise, entry.balance_after_paise,
         transfer.reference, transfer.remark, entry.created_at
       ${from} ORDER BY ${orderOf(query)} LIMIT ${records} OFFSET ${records * (pageNumber - 1)}`,
      parameters,
    );
    const [total] = await rows<{ count: number }>(tx, `SELECT count(*) AS count ${from}`, parameters);
    return { data: found.map(toRow), count: total?.count ?? 0 };
  }
}

function orderOf({ sortBy }: StatementQuery): string {
  const column = SORT_COLUMNS[allowedColumn(SORTS, sortBy?.by ?? 'createdAt', 'Sort column')];
  const direction = sortBy?.order === 'asc' ? 'ASC' : 'DESC';
  return column === 'entry.id' ? `entry.id ${direction}` : `${column} ${direction}, entry.id DESC`;
}

function conditionOf(
  { companyId, account }: AccountOwner,
  { where }: StatementQuery,
  search: StatementSearch | null,
): { condition: string; parameters: unknown[] } {
  const parameters: unknown[] = [companyId, ACCOUNTS[account].code];
  const conditions = ['entry.company_id = $1 AND entry.account_code = $2'];
  const add = (sql: string, value: unknown): void => {
    parameters.push(value);
    conditions.push(sql.replace('?', `$${parameters.length}`));
  };
  if (where.start) add('entry.created_at >= ?', fromFilterTime(where.start));
  if (where.end) add(`entry.created_at < ?::timestamptz + interval '1 minute'`, fromFilterTime(where.end));
  if (where.type) conditions.push(where.type === 'CREDIT' ? 'entry.amount_paise > 0' : 'entry.amount_paise < 0');
  if (where.category) add('transfer.category = ?', where.category);
  if (search && 'transferIds' in search) add('entry.transfer_id = ANY (?::uuid[])', search.transferIds);
  else if (search) {
    const found = idCondition(ID, search.id);
    if (found) add(found.sql, found.value);
    else conditions.push('false');
  }
  return { condition: conditions.join(' AND '), parameters };
}

function toRow(row: StatementRow): WalletTransactionRow {
  return {
    id: row.id,
    companyId: row.company_id,
    type: row.amount_paise > 0 ? 'CREDIT' : 'DEBIT',
    category: row.category,
    amount: paiseToRupees(Math.abs(row.amount_paise)),
    balanceAfter: paiseToRupees(row.balance_after_paise),
    referenceId: row.reference,
    remark: row.remark,
    createdAt: row.created_at.toISOString(),
  };
}
