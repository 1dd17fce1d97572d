import { couldNotGet, errorText } from '@godown/shared-ui/api';
import { DataTable, DateRangeField, FilterBar, SearchBox } from '@godown/shared-ui/ui';
import { creditNoteColumns } from './credit-notes.columns.js';
import { t } from './credit-notes.texts.js';
import { type CreditNotesState, noteRowId } from './use-credit-notes.js';

function Toolbar({ params }: Pick<CreditNotesState, 'params'>) {
  const { from, to } = params.filters;
  const scopes = [
    { value: 'number', label: t('scopes.number') },
    { value: 'orderId', label: t('scopes.orderId') },
    { value: 'retailer', label: t('scopes.retailer') },
  ];
  return (
    <FilterBar
      search={
        <SearchBox
          label={t('search')}
          value={params.search}
          onSearch={params.setSearch}
          scopes={scopes}
          scope={params.searchFilter === '' ? 'number' : params.searchFilter}
          onScopeChange={params.setSearchFilter}
        />
      }
      chips={params.chips([{ name: 'from', until: 'to', label: t('filters.date') }])}
      filters={
        <DateRangeField
          label={t('filters.date')}
          value={{ start: from, end: to }}
          onChange={({ start, end }) => params.setFilters({ from: start, to: end })}
        />
      }
    />
  );
}

/** What retailers got back, with their pieces by reason. */
export function CreditNotesTable({ notes }: { notes: CreditNotesState }) {
  const { params, list, selection, setSelection } = notes;
  const isNarrowed = params.activeFilters > 0 || params.search !== '';
  return (
    <DataTable
      name="credit-notes"
      label={t('title')}
      rows={list.data?.creditNotes ?? []}
      rowId={noteRowId}
      rowLabel={({ number }) => t('note', { number })}
      columns={creditNoteColumns()}
      state={list}
      errorMessage={errorText(list.error, couldNotGet(t('creditNotes')))}
      empty={{ title: t('empty.title'), description: isNarrowed ? t('empty.narrowed') : t('empty.description') }}
      page={params.page}
      total={list.data?.totalRecords ?? 0}
      onPageChange={params.setPage}
      sort={params.sort}
      onSortChange={params.setSort}
      selection={selection}
      onSelectionChange={setSelection}
      toolbar={<Toolbar params={params} />}
      views={params.views}
    />
  );
}
