import { HANDOVER_STATUSES } from '@godown/contracts/handovers';
import { courierName, DELIVERY_PARTNER_KEYS } from '@godown/contracts/shipping';
import { couldNotGet, errorText } from '@godown/shared-ui/api';
import { DataTable, Field, FilterBar, type ListParams, SearchBox, Select, useListParams } from '@godown/shared-ui/ui';
import { useMemo } from 'react';
import { handoverColumns } from './handovers.columns.js';
import { t } from './handovers.texts.js';
import { useHandovers } from './list-handovers.request.js';

const FILTERS = { status: '', courier: '' } as const;
type Params = ListParams<keyof typeof FILTERS>;

function Toolbar({ params }: { params: Params }) {
  const statuses = HANDOVER_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) }));
  const couriers = DELIVERY_PARTNER_KEYS.map((value) => ({ value, label: courierName(value) }));
  return (
    <FilterBar
      search={
        <SearchBox
          label={t('search.label')}
          placeholder={t('search.placeholder')}
          value={params.search}
          onSearch={params.setSearch}
        />
      }
      chips={params.chips([
        { name: 'status', label: t('filters.status'), options: statuses },
        { name: 'courier', label: t('filters.courier'), options: couriers },
      ])}
      filters={
        <>
          <Field label={t('filters.status')}>
            <Select
              options={statuses}
              placeholder={t('filters.all')}
              value={params.filters.status}
              onChange={(status) => params.setFilters({ status })}
            />
          </Field>
          <Field label={t('filters.courier')}>
            <Select
              options={couriers}
              placeholder={t('filters.all')}
              value={params.filters.courier}
              onChange={(courier) => params.setFilters({ courier })}
            />
          </Field>
        </>
      }
    />
  );
}

/** Hand-overs in reach, the newest first; a row leads to its parcels. */
export function HandoverList() {
  const params = useListParams({ filters: FILTERS });
  const { sort, page, search, filters } = params;
  const status = HANDOVER_STATUSES.find((value) => value === filters.status);
  const courier = DELIVERY_PARTNER_KEYS.find((value) => value === filters.courier);
  const list = useHandovers({
    ...(status === undefined ? {} : { status }),
    ...(courier === undefined ? {} : { courier }),
    ...(search === '' ? {} : { search }),
    ...(sort === null ? {} : sort),
    page: page.pageNumber,
    size: page.records,
  });
  const columns = useMemo(() => handoverColumns(), []);
  return (
    <DataTable
      name="handovers"
      label={t('title')}
      columns={columns}
      rows={list.data?.handovers ?? []}
      rowId={({ id }) => id}
      state={{ isPending: list.isPending, isError: list.isError, isFetching: list.isFetching, refetch: list.refetch }}
      errorMessage={errorText(list.error, couldNotGet('hand-overs'))}
      empty={{ title: t('empty.title'), description: t('empty.description') }}
      page={page}
      total={list.data?.totalRecords ?? 0}
      onPageChange={params.setPage}
      sort={sort}
      onSortChange={params.setSort}
      views={params.views}
      toolbar={<Toolbar params={params} />}
    />
  );
}
