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

export type PaymentFilter = 'from' | 'to' | 'status' | 'company' | 'way';

const SCOPE_LABELS = { transactionId: 'Transaction ID', mobile: 'Mobile' } as const;
const SCOPES = PAYMENT_SEARCH_FIELDS.map((value) => ({ value, label: SCOPE_LABELS[value] }));
const STATUSES = PAYMENT_STATES.map((value) => ({ value, label: PAYMENT_STATE_LABELS[value] }));

const WAYS = [
  { value: '', label: 'Phone (UPI)' },
  { value: 'card', label: 'Card' },
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
          label="Search payments"
          value={params.search}
          onSearch={params.setSearch}
          scopes={way === 'card' ? SCOPES.slice(0, 1) : SCOPES}
          scope={params.searchFilter === '' ? 'transactionId' : params.searchFilter}
          onScopeChange={params.setSearchFilter}
        />
      }
      chips={params.chips([
        { name: 'way', label: 'Paid by', options: WAYS },
        { name: 'company', label: 'Company', text: () => company?.chosen?.label ?? 'Chosen company' },
        { name: 'from', until: 'to', label: 'Created' },
        { name: 'status', label: 'Status', options: STATUSES },
      ])}
      filters={
        <>
          <Field label="Paid by">
            <Select
              options={WAYS}
              value={way === 'card' ? 'card' : ''}
              onChange={(next) => params.setFilters({ way: next })}
            />
          </Field>
          {company === null ? null : (
            <Field label="Company">
              <AsyncCombobox
                value={company.chosen}
                loadOptions={findCompanies}
                placeholder="All companies"
                onChange={company.onChange}
              />
            </Field>
          )}
          <DateRangeField
            label="Created"
            value={{ start: from, end: to }}
            onChange={({ start, end }) => params.setFilters({ from: start, to: end })}
          />
          <Field label="Status">
            <Select
              options={STATUSES}
              placeholder="All"
              value={STATUSES.find(({ value }) => value === status)?.value ?? ''}
              onChange={(next) => params.setFilters({ status: next })}
            />
          </Field>
        </>
      }
    />
  );
}
