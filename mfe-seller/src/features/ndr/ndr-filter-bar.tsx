import {
  FORM_LINK_LABELS,
  FORM_LINK_STATUSES,
  NDR_SEARCH_FILTERS,
  REQUEST_TYPE_LABELS,
  REQUEST_TYPES,
} from '@godown/contracts/ndr';
import { useSession } from '@godown/shared-ui/session';
import {
  AsyncCombobox,
  type ComboboxOption,
  DateRangeField,
  Field,
  FilterBar,
  SearchBox,
  Select,
} from '@godown/shared-ui/ui';
import { type ReactNode, useState } from 'react';
import { findCompanies } from '../../requests/find-companies.request.js';
import { type NdrFilters } from './use-ndr-filters.js';
import { t } from './ndr.texts.js';

const SCOPE_LABELS = { awb: 'AWB', orderId: t('orderId') } as const;
const SCOPES = NDR_SEARCH_FILTERS.map((value) => ({ value, label: SCOPE_LABELS[value] }));
const FORMS = FORM_LINK_STATUSES.map((value) => ({ value, label: FORM_LINK_LABELS[value] }));
const TYPES = REQUEST_TYPES.map((value) => ({ value, label: REQUEST_TYPE_LABELS[value] }));

/** Sellers of several companies choose among their own, admins search among all. */
function CompanyFilter({ params }: Pick<NdrFilters, 'params'>) {
  const isAdmin = useSession((session) => session.variant === 'admin');
  const own = useSession((session) => session.companies);
  const [found, setFound] = useState<ComboboxOption | null>(null);
  const { company } = params.filters;
  if (isAdmin) {
    const choose = (option: ComboboxOption | null) => {
      setFound(option);
      params.setFilters({ company: option?.value ?? '' });
    };
    const chosen = company === '' ? null : found?.value === company ? found : { value: company, label: company };
    return (
      <Field label={t('company')}>
        <AsyncCombobox value={chosen} onChange={choose} loadOptions={findCompanies} placeholder={t('all')} />
      </Field>
    );
  }
  if (own.length < 2) return null;
  const options = own.map(({ entityId, name }) => ({ value: entityId, label: name }));
  return (
    <Field label={t('company')}>
      <Select
        options={options}
        placeholder={t('all')}
        value={company}
        onChange={(next) => params.setFilters({ company: next })}
      />
    </Field>
  );
}

export function NdrFilterBar({ params, actions }: Pick<NdrFilters, 'params'> & { actions?: ReactNode }) {
  const { from, to, form, type } = params.filters;
  const own = useSession((session) => session.companies);
  return (
    <FilterBar
      search={
        <SearchBox
          label={t('searchRequests')}
          value={params.search}
          onSearch={params.setSearch}
          scopes={SCOPES}
          scope={params.searchFilter === '' ? 'awb' : params.searchFilter}
          onScopeChange={params.setSearchFilter}
        />
      }
      chips={params.chips([
        { name: 'from', until: 'to', label: t('created') },
        { name: 'form', label: t('formLinkStatus'), options: FORMS },
        { name: 'type', label: t('requestType'), options: TYPES },
        {
          name: 'company',
          label: t('company'),
          text: (id) => own.find(({ entityId }) => entityId === id)?.name ?? t('chosenCompany'),
        },
      ])}
      actions={actions}
      filters={
        <>
          <DateRangeField
            label={t('created')}
            value={{ start: from, end: to }}
            onChange={({ start, end }) => params.setFilters({ from: start, to: end })}
          />
          <Field label={t('formLinkStatus')}>
            <Select
              options={FORMS}
              placeholder={t('all')}
              value={form}
              onChange={(next) => params.setFilters({ form: next })}
            />
          </Field>
          <Field label={t('requestType')}>
            <Select
              options={TYPES}
              placeholder={t('all')}
              value={type}
              onChange={(next) => params.setFilters({ type: next })}
            />
          </Field>
          <CompanyFilter params={params} />
        </>
      }
    />
  );
}
