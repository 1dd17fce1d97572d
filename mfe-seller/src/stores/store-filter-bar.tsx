import { STORE_ADDRESS_SEARCH } from '@godown/contracts/stores';
import { Field, FilterBar, type ListParams, SearchBox, Select } from '@godown/shared-ui/ui';
import { type ReactNode } from 'react';
import { type StoresRequest } from './stores.request.js';
import { t } from './stores.texts.js';

export const STORE_FILTERS = { status: '' } as const;

const { name, phone, gstin } = STORE_ADDRESS_SEARCH;

/** What the address says, as the list's call. */
export function storesRequestOf({ search, searchFilter, filters, page }: ListParams<'status'>): StoresRequest {
  return {
    ...(search === '' ? {} : { searchText: search }),
    ...(searchFilter === '' ? {} : { searchOptionType: searchFilter }),
    ...(filters.status === '' ? {} : { isActive: filters.status }),
    page: page.pageNumber,
    limit: page.records,
  };
}

/** Search by name, phone or GSTIN, and the status. */
export function StoreFilterBar({ params, actions }: { params: ListParams<'status'>; actions?: ReactNode }) {
  const statuses = [
    { value: '1', label: t('filters.active') },
    { value: '0', label: t('filters.inactive') },
  ];
  return (
    <FilterBar
      search={
        <SearchBox
          label={t('search.label')}
          value={params.search}
          onSearch={params.setSearch}
          scopes={[
            { value: '', label: t('search.any') },
            { value: String(name), label: t('search.name') },
            { value: String(phone), label: t('search.phone') },
            { value: String(gstin), label: t('search.gstin') },
          ]}
          scope={params.searchFilter}
          onScopeChange={params.setSearchFilter}
        />
      }
      chips={params.chips([{ name: 'status', label: t('filters.status'), options: statuses }])}
      filters={
        <Field label={t('filters.status')}>
          <Select
            placeholder={t('filters.all')}
            options={statuses}
            value={params.filters.status}
            onChange={(status) => params.setFilters({ status })}
          />
        </Field>
      }
      actions={actions}
    />
  );
}
