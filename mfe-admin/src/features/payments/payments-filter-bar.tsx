import { PAYMENT_SEARCH_FIELDS, PAYMENT_STATE_LABELS, PAYMENT_STATES } from '@godown/contracts/payments';
import {
  AsyncCombobox,
  type ComboboxOption,
  DateRangeField,
  Field,
  FilterBar,
  type ListParams,
  SearchBox,
  Select,
} from '@godown/shared-ui/ui';
import { findCompanies } from '../../requests/find-companies.request.js';
import { t } from './payments.texts.js';

export type PaymentFilter = 'from' | 'to' | 'status' | 'company' | 'way';

const SCOPE_LABELS = { transactionId: t('transactionId'), mobile: t('mobile') } as const;
const SCOPES = PAYMENT_SEARCH_FIELDS.map((value) => ({ value, label: SCOPE_LABELS[value] }));
const STATUSES = PAYMENT_STATES.map((value) => ({ value, label: PAYMENT_STATE_LABELS[value] }));

const WAYS = [
  { value: '', label: t('phoneUpi') },
  { value: 'card', label: t('card') },
] as const;

interface Props {
  params: ListParams<PaymentFilter>;
  /** Null: a seller sees the own company only. */
  company: { chosen: ComboboxOption | null; onChange: (company: ComboboxOption | null) => void } | null;
}

export function PaymentsFilterBar({ params, company }: Props) {
  const { from, to, status, way } = params.filters;
  return (
    <FilterBar
      search={
        <SearchBox
          label={t('searchPayments')}
          value={params.search}
          onSearch={params.setSearch}
          scopes={way === 'card' ? SCOPES.slice(0, 1) : SCOPES}
          scope={params.searchFilter === '' ? 'transactionId' : params.searchFilter}
          onScopeChange={params.setSearchFilter}
        />
      }
      chips={params.chips([
        { name: 'way', label: t('paidBy'), options: WAYS },
        { name: 'company', label: t('company'), text: () => company?.chosen?.label ?? t('chosenCompany') },
        { name: 'from', until: 'to', label: t('created') },
        { name: 'status', label: t('status'), options: STATUSES },
      ])}
      filters={
        <>
          <Field label={t('paidBy')}>
            <Select
              options={WAYS}
              value={way === 'card' ? 'card' : ''}
              onChange={(next) => params.setFilters({ way: next })}
            />
          </Field>
          {company === null ? null : (
            <Field label={t('company')}>
              <AsyncCombobox
                value={company.chosen}
                loadOptions={findCompanies}
                placeholder={t('allCompanies')}
                onChange={company.onChange}
              />
            </Field>
          )}
          <DateRangeField
            label={t('created')}
            value={{ start: from, end: to }}
            onChange={({ start, end }) => params.setFilters({ from: start, to: end })}
          />
          <Field label={t('status')}>
            <Select
              options={STATUSES}
              placeholder={t('all')}
              value={STATUSES.find(({ value }) => value === status)?.value ?? ''}
              onChange={(next) => params.setFilters({ status: next })}
            />
          </Field>
        </>
      }
    />
  );
}
