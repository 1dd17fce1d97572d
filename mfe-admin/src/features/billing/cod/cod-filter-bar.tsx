import { COD_SEARCH_FIELDS, REMITTANCE_LABELS, REMITTANCE_STATUSES } from '@godown/contracts/billing';
import { DateRangeField, Field, FilterBar, type ListParams, SearchBox, Select } from '@godown/shared-ui/ui';
import { type ReactNode } from 'react';
import { CompanyFilter } from '../company-field.js';
import { t } from './cod.texts.js';

export const COD_FILTERS = { status: '', company: '', from: '', to: '' } as const;
type CodListParams = ListParams<keyof typeof COD_FILTERS>;

const SCOPE_LABELS = { awb: 'AWB', orderId: t('orderId'), companyName: t('company') } as const;
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
          label={t('searchCodRemittances')}
          value={params.search}
          onSearch={params.setSearch}
          scopes={scopes}
          scope={params.searchFilter || 'awb'}
          onScopeChange={params.setSearchFilter}
        />
      }
      chips={params.chips([
        { name: 'status', label: t('remittanceStatus'), options: STATUSES },
        { name: 'company', label: t('company'), text: () => companyName ?? t('chosenCompany') },
        { name: 'from', until: 'to', label: t('delivered') },
      ])}
      actions={actions}
      filters={
        <>
          <Field label={t('remittanceStatus')}>
            <Select
              options={STATUSES}
              placeholder={t('all')}
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
            label={t('delivered')}
            value={{ start: from, end: to }}
            onChange={({ start, end }) => params.setFilters({ from: start, to: end })}
          />
        </>
      }
    />
  );
}
