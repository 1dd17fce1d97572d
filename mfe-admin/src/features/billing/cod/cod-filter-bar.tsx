import { COD_SEARCH_FIELDS, REMITTANCE_LABELS, REMITTANCE_STATUSES } from '@godown/contracts/billing';
import { DateRangeField, Field, FilterBar, type ListParams, SearchBox, Select } from '@godown/shared-ui/ui';
import { type ReactNode } from 'react';
import { CompanyFilter } from '../company-field.js';

export const COD_FILTERS = { status: '', company: '', from: '', to: '' } as const;
type CodListParams = ListParams<keyof typeof COD_FILTERS>;

const SCOPE_LABELS = { awb: 'AWB', orderId: 'Order ID', companyName: 'Company' } as const;
const STATUSES = REMITTANCE_STATUSES.map((value) => ({ value, label: REMITTANCE_LABELS[value] }));

interface CodFilterBarProps {
  params: CodListParams;
  /** Admins look at all companies. */
  withCompany: boolean;
  companyName: string | undefined;
  actions?: ReactNode;
}

export function CodFilterBar({ params, withCompany, companyName, actions }: CodFilterBarProps) {
  const { status, company, from, to } = params.filters;
  const scopes = COD_SEARCH_FIELDS.filter((value) => withCompany || value !== 'companyName').map((value) => ({
    value,
    label: SCOPE_LABELS[value],
  }));
  return (
    <FilterBar
      search={
        <SearchBox
          label="Search COD remittances"
          value={params.search}
          onSearch={params.setSearch}
          scopes={scopes}
          scope={params.searchFilter || 'awb'}
          onScopeChange={params.setSearchFilter}
        />
      }
      chips={params.chips([
        { name: 'status', label: 'Remittance status', options: STATUSES },
        { name: 'company', label: 'Company', text: () => companyName ?? 'Chosen company' },
        { name: 'from', until: 'to', label: 'Delivered' },
      ])}
      actions={actions}
      filters={
        <>
          <Field label="Remittance status">
            <Select
              options={STATUSES}
              placeholder="All"
              value={status}
              onChange={(next) => params.setFilters({ status: next })}
            />
          </Field>
          {withCompany ? (
            <CompanyFilter
              companyId={company}
              name={companyName}
              onChange={(next) => params.setFilters({ company: next })}
            />
          ) : null}
          <DateRangeField
            label="Delivered"
            value={{ start: from, end: to }}
            onChange={({ start, end }) => params.setFilters({ from: start, to: end })}
          />
        </>
      }
    />
  );
}
