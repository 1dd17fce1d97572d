import { STOCK_COUNT_STATUSES } from '@godown/contracts/stock-counts';
import { couldNotGet, errorText } from '@godown/shared-ui/api';
import { DataTable, Field, FilterBar, Select, useListParams } from '@godown/shared-ui/ui';
import { useMemo } from 'react';
import { useShowsCompany } from '../../companies/use-shows-company.js';
import { useStockCounts } from './list-stock-counts.request.js';
import { stockCountColumns } from './stock-counts.columns.js';
import { t } from './stock-counts.texts.js';

const FILTERS = { status: '' } as const;

/** Counts in reach, the newest first; a row leads to its WSINs. */
export function StockCountList() {
  const params = useListParams({ filters: FILTERS });
  const { page, filters } = params;
  const status = STOCK_COUNT_STATUSES.find((value) => value === filters.status);
  const list = useStockCounts({
    ...(status === undefined ? {} : { status }),
    page: page.pageNumber,
    size: page.records,
  });
  const showsCompany = useShowsCompany();
  const columns = useMemo(() => stockCountColumns(showsCompany), [showsCompany]);
  const statuses = STOCK_COUNT_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) }));
  return (
    <DataTable
      name="stock-counts"
      label={t('title')}
      columns={columns}
      rows={list.data?.stockCounts ?? []}
      rowId={({ id }) => id}
      state={{ isPending: list.isPending, isError: list.isError, isFetching: list.isFetching, refetch: list.refetch }}
      errorMessage={errorText(list.error, couldNotGet(t('stockCounts')))}
      empty={{ title: t('empty.title'), description: t('empty.description') }}
      page={page}
      total={list.data?.totalRecords ?? 0}
      onPageChange={params.setPage}
      toolbar={
        <FilterBar
          chips={params.chips([{ name: 'status', label: t('filters.status'), options: statuses }])}
          filters={
            <Field label={t('filters.status')}>
              <Select
                options={statuses}
                placeholder={t('filters.all')}
                value={filters.status}
                onChange={(next) => params.setFilters({ status: next })}
              />
            </Field>
          }
        />
      }
    />
  );
}
