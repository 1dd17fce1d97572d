import { type ManagedSalesman } from '@godown/contracts/field-force';
import { couldNotGet, errorText } from '@godown/shared-ui/api';
import { DataTable, Field, FilterBar, SearchBox, Select, useListParams } from '@godown/shared-ui/ui';
import { useMemo, useState } from 'react';
import { CompanyFilter } from '../../companies/company-filter.js';
import { useCompanyName } from '../../companies/use-company-name.js';
import { EditSalesmanDialog } from './edit-salesman-dialog.js';
import { useSalesmenList } from './list-salesmen.request.js';
import { salesmanActions, salesmenColumns } from './salesmen.columns.js';
import { t } from './salesmen.texts.js';

const FILTERS = { company: '', status: '' } as const;
const STATUSES = (['active', 'inactive'] as const).map((value) => ({ value, label: t(value) }));

/** The salesmen in reach, the newest first. */
export function SalesmenList() {
  const params = useListParams({ filters: FILTERS });
  const [edited, setEdited] = useState<ManagedSalesman | null>(null);
  const { company, status } = params.filters;
  const list = useSalesmenList({
    ...params.body,
    where: {
      ...(company === '' ? {} : { companyId: company }),
      ...(status === '' ? {} : { isActive: status === 'active' }),
    },
  });
  const columns = useMemo(() => salesmenColumns(), []);
  const nameOf = useCompanyName();
  return (
    <>
      <DataTable
        name="salesmen"
        label={t('title')}
        columns={columns}
        rows={list.data?.users ?? []}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        rowActions={(salesman) => salesmanActions(salesman, setEdited)}
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
            chips={params.chips([
              { name: 'status', label: t('status'), options: STATUSES },
              { name: 'company', label: t('company'), text: nameOf },
            ])}
            filters={
              <>
                <Field label={t('status')}>
                  <Select
                    options={STATUSES}
                    placeholder={t('all')}
                    value={status}
                    onChange={(next) => params.setFilters({ status: next })}
                  />
                </Field>
                <CompanyFilter companyId={company} onChange={(next) => params.setFilters({ company: next })} />
              </>
            }
          />
        }
      />
      {edited === null ? null : <EditSalesmanDialog salesman={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
