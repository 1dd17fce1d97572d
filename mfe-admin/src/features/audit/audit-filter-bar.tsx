import { AUDIT_OUTCOMES, AUDIT_SEARCH_FILTERS } from '@godown/contracts/audit';
import {
  AsyncCombobox,
  Button,
  type ComboboxOption,
  DateRangeField,
  Field,
  FilterBar,
  type ListParams,
  SearchBox,
  Select,
} from '@godown/shared-ui/ui';
import { useState } from 'react';
import { findCompanies } from '../../requests/find-companies.request.js';
import { OUTCOME_LABELS } from './audit-words.js';
import { t } from './audit.texts.js';

export const AUDIT_FILTERS = { companyId: '', userId: '', outcome: '', from: '', to: '' } as const;

const SCOPE_LABELS = {
  action: t('action'),
  person: t('person'),
  requestId: t('requestId'),
  subject: t('target'),
} as const;
const SCOPES = AUDIT_SEARCH_FILTERS.map((value) => ({ value, label: SCOPE_LABELS[value] }));
const OUTCOMES = AUDIT_OUTCOMES.map((value) => ({ value, label: OUTCOME_LABELS[value] }));

export function AuditFilterBar({ params }: { params: ListParams<keyof typeof AUDIT_FILTERS> }) {
  const { companyId, userId, outcome, from, to } = params.filters;
  const [company, setCompany] = useState<ComboboxOption | null>(null);
  const choose = (next: ComboboxOption | null) => {
    setCompany(next);
    params.setFilters({ companyId: next?.value ?? '' });
  };
  const known = company?.value === companyId ? company : { value: companyId, label: companyId };
  const shown = companyId === '' ? null : known;
  return (
    <FilterBar
      search={
        <SearchBox
          label={t('searchTheAuditTrail')}
          value={params.search}
          onSearch={params.setSearch}
          scopes={SCOPES}
          scope={params.searchFilter || 'action'}
          onScopeChange={params.setSearchFilter}
        />
      }
      chips={params.chips([
        { name: 'companyId', label: t('company'), text: () => shown?.label ?? '' },
        { name: 'userId', label: t('person'), text: (id) => id.slice(-8) },
        { name: 'outcome', label: t('outcome'), options: OUTCOMES },
        { name: 'from', until: 'to', label: t('time') },
      ])}
      actions={
        userId === '' ? undefined : (
          <Button variant="ghost" size="sm" onClick={() => params.setFilters({ userId: '' })}>
            {t('showEveryone')}
          </Button>
        )
      }
      filters={
        <>
          <Field label={t('company')}>
            <AsyncCombobox
              aria-label={t('company')}
              value={shown}
              onChange={choose}
              loadOptions={findCompanies}
              failedText={t('couldntGetCompanies')}
            />
          </Field>
          <Field label={t('outcome')}>
            <Select
              placeholder={t('any')}
              options={OUTCOMES}
              value={outcome}
              onChange={(next) => params.setFilters({ outcome: next })}
            />
          </Field>
          <DateRangeField
            label={t('time')}
            value={{ start: from, end: to }}
            onChange={({ start, end }) => params.setFilters({ from: start, to: end })}
          />
        </>
      }
    />
  );
}
