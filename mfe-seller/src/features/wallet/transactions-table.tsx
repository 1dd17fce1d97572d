import { DataTable } from '@godown/shared-ui/ui';
import { type ReactNode } from 'react';
import { transactionColumns } from './transactions.columns.js';
import { TransactionsFilterBar } from './transactions-filter-bar.js';
import { type TransactionList } from './use-transaction-list.js';
import { t } from './wallet.texts.js';

/** Every transaction that made a wallet's balance. */
export function TransactionsTable({ source, actions }: { source: TransactionList; actions?: ReactNode }) {
  const { params, list, failureText } = source;
  return (
    <DataTable
      name="wallet"
      label={t('transactions')}
      columns={transactionColumns}
      rows={list.data?.data ?? []}
      rowId={(row) => row.id}
      state={list}
      errorMessage={failureText}
      empty={{ title: t('noTransactionsYet'), description: t('rechargesFreightAndRemittancesAppear') }}
      page={params.page}
      total={list.data?.count ?? 0}
      onPageChange={params.setPage}
      sort={params.sort}
      onSortChange={params.setSort}
      toolbar={<TransactionsFilterBar params={params} actions={actions} />}
    />
  );
}
