import { Injectable } from '@nestjs/common';
import { paiseToRupees } from '@godown/contracts/common';
import { type FindWalletTransactionsQuery, type WalletTransactionRow } from '@godown/contracts/wallet';
import { type EntityManager } from 'typeorm';
import { fromFilterTime } from '../../core/filter-time.js';
import { allowedColumn, idCondition } from '../../database/list/list-query.js';
import { accountOf, type AccountName } from './accounts.js';
import { pageOfStatement, type StatementRow } from './ledger-statement.sql.js';

export interface AccountOwner {
  companyId: string;
  account: AccountName;
}

/** What is looked for: a transfer by its id (or the end of it that screens show), or the transfers that the caller has found. */
export type StatementSearch = { readonly id: string } | { readonly transferIds: readonly string[] };

export type StatementQuery = Pick<FindWalletTransactionsQuery, 'where' | 'sortBy' | 'pagination'>;

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
    const { found, count } = await pageOfStatement(tx, condition, parameters, {
      orderBy: orderOf(query),
      ...query.pagination,
    });
    return { data: found.map(toRow), count };
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
  const parameters: unknown[] = [companyId, accountOf(account).code];
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
    companyId: row.companyId,
    type: row.amountPaise > 0 ? 'CREDIT' : 'DEBIT',
    category: row.category,
    amount: paiseToRupees(Math.abs(row.amountPaise)),
    balanceAfter: paiseToRupees(row.balanceAfterPaise),
    referenceId: row.reference,
    remark: row.remark,
    createdAt: row.createdAt.toISOString(),
  };
}
