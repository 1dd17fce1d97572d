import { TRIP_STATUSES, type TripRow, tripNumber } from '@godown/contracts/fleet';
import { couldNotGet, errorText } from '@godown/shared-ui/api';
import { useOpenRow } from '@godown/shared-ui/detail';
import { useCan } from '@godown/shared-ui/session';
import {
  Button,
  DataTable,
  DateRangeField,
  Field,
  FilterBar,
  type ListParams,
  SearchBox,
  Select,
  useListParams,
} from '@godown/shared-ui/ui';
import { useMemo, useState } from 'react';
import { downloadTrips } from './download-trips.request.js';
import { type TripFilters, useTrips } from './list-trips.request.js';
import { TripDetail } from './trip-detail.js';
import { useDriversOfTrips } from './trip-drivers.request.js';
import { tripColumns } from './trips.columns.js';
import { t } from './trips.texts.js';

const FILTERS = { status: '', driver: '', from: '', to: '' } as const;
type Params = ListParams<keyof typeof FILTERS>;

function filtersOf({ filters, search }: Params): TripFilters {
  const status = TRIP_STATUSES.find((value) => value === filters.status);
  return {
    ...(status === undefined ? {} : { status }),
    ...(filters.driver === '' ? {} : { driverId: filters.driver }),
    ...(search === '' ? {} : { search }),
    ...(filters.from === '' ? {} : { start: filters.from }),
    ...(filters.to === '' ? {} : { end: filters.to }),
  };
}

function Download({ filters }: { filters: TripFilters }) {
  const [isRunning, setRunning] = useState(false);
  const download = async () => {
    setRunning(true);
    await downloadTrips(filters);
    setRunning(false);
  };
  return (
    <Button loading={isRunning} onClick={() => void download()}>
      {t('download')}
    </Button>
  );
}

function Toolbar({ params }: { params: Params }) {
  const drivers = useDriversOfTrips();
  const { status, driver, from, to } = params.filters;
  const statuses = TRIP_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) }));
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
        { name: 'driver', label: t('filters.driver'), options: drivers.data ?? [] },
        { name: 'from', until: 'to', label: t('filters.created') },
      ])}
      actions={<Download filters={filtersOf(params)} />}
      filters={
        <>
          <Field label={t('filters.status')}>
            <Select
              options={statuses}
              placeholder={t('filters.all')}
              value={status}
              onChange={(next) => params.setFilters({ status: next })}
            />
          </Field>
          <Field label={t('filters.driver')}>
            <Select
              options={drivers.data ?? []}
              placeholder={t('filters.all')}
              value={driver}
              onChange={(next) => params.setFilters({ driver: next })}
            />
          </Field>
          <DateRangeField
            label={t('filters.created')}
            value={{ start: from, end: to }}
            onChange={({ start, end }) => params.setFilters({ from: start, to: end })}
          />
        </>
      }
    />
  );
}

/** Trips in reach: filters, search, file; a row opens beside the list. */
export function TripList() {
  const params = useListParams({ filters: FILTERS });
  const canManage = useCan('trips.manage');
  const { sort, page } = params;
  const list = useTrips({
    ...filtersOf(params),
    ...(sort === null ? {} : sort),
    page: page.pageNumber,
    size: page.records,
  });
  const columns = useMemo(() => tripColumns(), []);
  const rows: readonly TripRow[] = list.data?.trips ?? [];
  const opened = useOpenRow(
    'trip',
    rows.map(({ id }) => id),
  );
  return (
    <>
      <DataTable
        name="trips"
        label={t('title')}
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        rowLabel={(row) => tripNumber(row.id)}
        state={{ isPending: list.isPending, isError: list.isError, isFetching: list.isFetching, refetch: list.refetch }}
        errorMessage={errorText(list.error, couldNotGet('trips'))}
        empty={{ title: t('empty.title'), description: t(canManage ? 'empty.description' : 'empty.readers') }}
        page={page}
        total={list.data?.totalRecords ?? 0}
        onPageChange={params.setPage}
        sort={sort}
        onSortChange={params.setSort}
        onOpen={(row) => opened.open(row.id)}
        openId={opened.openId}
        views={params.views}
        toolbar={<Toolbar params={params} />}
      />
      {opened.row === null ? null : <TripDetail row={opened.row} />}
    </>
  );
}
