import { type PromoterView } from '@godown/contracts/field-force';
import { couldNotGet, errorText } from '@godown/shared-ui/api';
import { DataTable, Field, FilterBar, SearchBox, Select, useListParams } from '@godown/shared-ui/ui';
import { useMemo, useState } from 'react';
import { CompanyFilter } from '../../companies/company-filter.js';
import { useCompanyName } from '../../companies/use-company-name.js';
import { useShowsCompany } from '../../companies/use-shows-company.js';
import { activeOptions } from './active-options.js';
import { usePromoters } from './list-promoters.request.js';
import { PromoterDrawer } from './promoter-drawer.js';
import { promoterActions, promoterColumns } from './promoters.columns.js';
import { t } from './promoters.texts.js';

const FILTERS = { company: '', active: '' } as const;

/** The promoters in reach, the newest first. */
export function PromoterList() {
  const params = useListParams({ filters: FILTERS });
  const [edited, setEdited] = useState<PromoterView | null>(null);
  const showsCompany = useShowsCompany();
  const nameOf = useCompanyName();
  const { company, active } = params.filters;
  const list = usePromoters({
    ...params.body,
    where: {
      ...(company === '' ? {} : { companyId: company }),
      ...(active === '' ? {} : { isActive: active === 'true' }),
    },
  });
  const columns = useMemo(() => promoterColumns(showsCompany), [showsCompany]);
  return (
    <>
      <DataTable
        name="promoters"
        label={t('title')}
        columns={columns}
        rows={list.data?.users ?? []}
        rowId={({ id, companyId }) => `${id} ${companyId}`}
        rowLabel={({ fullname }) => fullname}
        rowActions={(promoter) => promoterActions(promoter, setEdited)}
        state={list}
        errorMessage={errorText(list.error, couldNotGet('promoters'))}
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
            chips={params.chips([
              { name: 'active', label: t('active'), options: activeOptions() },
              { name: 'company', label: t('company'), text: nameOf },
            ])}
            filters={
              <>
                <Field label={t('active')}>
                  <Select
                    options={activeOptions()}
                    placeholder={t('all')}
                    value={active}
                    onChange={(next) => params.setFilters({ active: next })}
                  />
                </Field>
                <CompanyFilter companyId={company} onChange={(next) => params.setFilters({ company: next })} />
              </>
            }
          />
        }
      />
      {edited === null ? null : <PromoterDrawer promoter={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
