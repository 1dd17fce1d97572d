import { RETURN_TYPES } from '@godown/contracts/orders';
import { type ReturnParcel } from '@godown/contracts/returns';
import { couldNotGet, errorText } from '@godown/shared-ui/api';
import { DataTable, Field, FilterBar, SearchBox, Select } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { returnColumns } from './returns.columns.js';
import { t } from './returns.texts.js';
import { type ReturnsState } from './use-returns.js';

function Toolbar({ params }: Pick<ReturnsState, 'params'>) {
  const types = RETURN_TYPES.map((value) => ({ value, label: t(`filters.${value}`) }));
  const scopes = [
    { value: 'orderId', label: t('scopes.orderId') },
    { value: 'awb', label: t('scopes.awb') },
  ];
  return (
    <FilterBar
      search={
        <SearchBox
          label={t('search')}
          value={params.search}
          onSearch={params.setSearch}
          scopes={scopes}
          scope={params.searchFilter === '' ? 'orderId' : params.searchFilter}
          onScopeChange={params.setSearchFilter}
        />
      }
      chips={params.chips([{ name: 'type', label: t('filters.type'), options: types }])}
      filters={
        <Field label={t('filters.type')}>
          <Select
            options={types}
            placeholder={t('filters.all')}
            value={params.filters.type}
            onChange={(type) => params.setFilters({ type })}
          />
        </Field>
      }
    />
  );
}

/** Parcels that are back and not checked in, the oldest first. */
export function ReturnsTable({
  returns,
  onOpen,
}: {
  returns: ReturnsState;
  onOpen: ((parcel: ReturnParcel) => void) | undefined;
}) {
  const { params, list } = returns;
  const [now] = useState(() => Date.now());
  const isNarrowed = params.activeFilters > 0 || params.search !== '';
  return (
    <DataTable
      name="returns"
      label={t('title')}
      rows={list.data?.returns ?? []}
      rowId={({ orderId }) => orderId}
      rowLabel={({ shopOrderId }) => t('parcel', { order: shopOrderId })}
      columns={returnColumns(now)}
      state={list}
      errorMessage={errorText(list.error, couldNotGet('returns'))}
      empty={{ title: t('empty.title'), description: isNarrowed ? t('empty.narrowed') : t('empty.description') }}
      page={params.page}
      total={list.data?.count ?? 0}
      onPageChange={params.setPage}
      sort={params.sort}
      onSortChange={params.setSort}
      onOpen={onOpen}
      toolbar={<Toolbar params={params} />}
      views={params.views}
    />
  );
}
