import { couldNotGet, errorText } from '@godown/shared-ui/api';
import { DataTable, FilterBar, SearchBox, useListParams } from '@godown/shared-ui/ui';
import { useMemo } from 'react';
import { CompanyFilter } from '../../companies/company-filter.js';
import { useCompanyName } from '../../companies/use-company-name.js';
import { useShowsCompany } from '../../companies/use-shows-company.js';
import { useSalesmenList } from './list-salesmen.request.js';
import { salesmenColumns } from './salesmen.columns.js';
import { t } from './salesmen.texts.js';

const FILTERS = { company: '' } as const;

/** The salesmen in reach, the newest first. */
export function SalesmenList() {
  const params = useListParams({ filters: FILTERS });
  const { company } = params.filters;
  const list = useSalesmenList({ ...params.body, ...(company === '' ? {} : { where: { companyId: company } }) });
  const columns = useMemo(() => salesmenColumns(), []);
  const hasFilter = useShowsCompany();
  const nameOf = useCompanyName();
  return (
    <DataTable
      name="salesmen"
      label={t('title')}
      columns={columns}
      rows={list.data?.users ?? []}
      rowId={({ id }) => id}
      rowLabel={({ name }) => name}
      state={list}
      errorMessage={errorText(list.error, couldNotGet('salesmen'))}
      empty={{ title: t('empty.title'), description: t('empty.description') }}
      page={params.page}
      total={list.data?.count ?? 0}
      onPageChange={params.setPage}
      sort={params.sort}
      onSortChange={params.setSort}
      toolbar={
        <FilterBar
          search={
            <SearchBox
              label={t('search')}
              placeholder={t('searchHint')}
              value={params.search}
              onSearch={params.setSearch}
            />
          }
          {...(hasFilter
            ? {
                chips: params.chips([{ name: 'company', label: t('company'), text: nameOf }]),
                filters: (
                  <CompanyFilter companyId={company} onChange={(next) => params.setFilters({ company: next })} />
                ),
              }
            : {})}
        />
      }
    />
  );
}
