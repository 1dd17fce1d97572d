import { errorText } from '@godown/shared-ui/api';
import { useOpenRow } from '@godown/shared-ui/detail';
import { DataTable, DateRangeField, FilterBar, SearchBox } from '@godown/shared-ui/ui';
import { useHandOvers } from './find-hand-overs.request.js';
import { HandOverDrawer } from './hand-over-drawer.js';
import { handOverColumns } from './salesman-cash.columns.js';
import { t } from './salesman-cash.texts.js';
import { type HandOverListState } from './use-hand-over-list.js';

function Toolbar({ params }: Pick<HandOverListState, 'params'>) {
  const { from, to } = params.filters;
  return (
    <FilterBar
      search={<SearchBox label={t('handOvers.search')} value={params.search} onSearch={params.setSearch} />}
      chips={params.chips([{ name: 'from', until: 'to', label: t('columns.receivedAt') }])}
      filters={
        <DateRangeField
          label={t('columns.receivedAt')}
          value={{ start: from, end: to }}
          onChange={({ start, end }) => params.setFilters({ from: start, to: end })}
        />
      }
    />
  );
}

/** What salesmen have handed over, the newest first. */
export function HandOversTable({ state: { params, where } }: { state: HandOverListState }) {
  const list = useHandOvers({ ...params.body, where });
  const handOvers = list.data?.handOvers ?? [];
  const opened = useOpenRow(
    'handOver',
    handOvers.map(({ id }) => id),
  );
  const handOver = handOvers.find(({ id }) => id === opened.openId);
  const isNarrowed = params.filters.from !== '' || params.filters.to !== '' || params.search !== '';
  return (
    <>
      <DataTable
        name="salesman-hand-overs"
        label={t('views.handOvers')}
        columns={handOverColumns()}
        rows={handOvers}
        rowId={({ id }) => id}
        rowLabel={({ salesman }) => salesman}
        state={list}
        errorMessage={errorText(list.error, t('handOvers.failed'))}
        empty={{
          title: t('handOvers.empty'),
          description: t(isNarrowed ? 'handOvers.narrowed' : 'handOvers.description'),
        }}
        page={params.page}
        total={list.data?.totalRecords ?? 0}
        onPageChange={params.setPage}
        sort={params.sort}
        onSortChange={params.setSort}
        onOpen={({ id }) => opened.open(id)}
        openId={opened.openId}
        toolbar={<Toolbar params={params} />}
      />
      {opened.row === null || handOver === undefined ? null : <HandOverDrawer row={opened.row} handOver={handOver} />}
    </>
  );
}
