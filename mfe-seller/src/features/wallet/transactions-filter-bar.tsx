import { WALLET_CATEGORIES, WALLET_SEARCH_FILTERS, WALLET_TRANSACTION_TYPES } from '@godown/contracts/wallet';
import { DateRangeField, Field, FilterBar, type ListParams, SearchBox, Select } from '@godown/shared-ui/ui';
import { type ReactNode } from 'react';
import { CATEGORY_LABELS } from './transactions.columns.js';
import { type TransactionFilter } from './use-transaction-list.js';
import { t } from './wallet.texts.js';

const SCOPE_LABELS = { transactionId: t('transactionId'), awb: 'AWB', orderId: t('orderId') } as const;
const SCOPES = WALLET_SEARCH_FILTERS.map((value) => ({ value, label: SCOPE_LABELS[value] }));
export const TYPE_OPTIONS = WALLET_TRANSACTION_TYPES.map((value) => ({
  value,
  label: value === 'CREDIT' ? 'Credit' : 'Debit',
}));
export const CATEGORY_OPTIONS = WALLET_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }));

interface Props {
  params: ListParams<TransactionFilter>;
  /** Buttons and tags at the end. */
  actions?: ReactNode;
}

/** The company is no filter of this bar: without one there is no list. */
export function TransactionsFilterBar({ params, actions }: Props) {
  const { from, to, type, category } = params.filters;
  return (
    <FilterBar
      search={
        <SearchBox
          label={t('searchTransactions')}
          value={params.search}
          onSearch={params.setSearch}
          scopes={SCOPES}
          scope={params.searchFilter === '' ? 'transactionId' : params.searchFilter}
          onScopeChange={params.setSearchFilter}
        />
      }
      chips={params.chips([
        { name: 'from', until: 'to', label: t('created') },
        { name: 'type', label: t('type'), options: TYPE_OPTIONS },
        { name: 'category', label: t('category'), options: CATEGORY_OPTIONS },
      ])}
      filters={
        <>
          <DateRangeField
            label={t('created')}
            value={{ start: from, end: to }}
            onChange={({ start, end }) => params.setFilters({ from: start, to: end })}
          />
          <Field label={t('type')}>
            <Select
              options={TYPE_OPTIONS}
              placeholder={t('all')}
              value={type}
              onChange={(next) => params.setFilters({ type: next })}
            />
          </Field>
          <Field label={t('category')}>
            <Select
              options={CATEGORY_OPTIONS}
              placeholder={t('all')}
              value={category}
              onChange={(next) => params.setFilters({ category: next })}
            />
          </Field>
        </>
      }
      {...(actions === undefined ? {} : { actions })}
    />
  );
}
