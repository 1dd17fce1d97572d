import { PICK_LIMITS } from '@godown/contracts/picks';
import { couldNotGet, errorText } from '@godown/shared-ui/api';
import { useCan } from '@godown/shared-ui/session';
import {
  Button,
  DataTable,
  Field,
  FilterBar,
  SearchBox,
  Select,
  type Selection,
  selectionCount,
  Text,
} from '@godown/shared-ui/ui';
import { useMemo } from 'react';
import { useReadyOrders } from './list-ready.request.js';
import { usePickWarehouses } from './pick-warehouses.request.js';
import { t } from './picks.texts.js';
import { readyColumns } from './ready.columns.js';
import { ageOptions, choiceOf, courierOptions, type ReadyParams } from './ready-filters.js';

function Toolbar({ params }: { params: ReadyParams }) {
  const warehouses = usePickWarehouses().data ?? [];
  const [couriers, ages] = [courierOptions(), ageOptions()];
  const fields = [
    { name: 'warehouse', label: t('ready.warehouse'), options: warehouses },
    { name: 'courier', label: t('ready.courier'), options: couriers },
    { name: 'age', label: t('ready.age'), options: ages },
  ] as const;
  return (
    <FilterBar
      search={
        <SearchBox
          label={t('ready.search')}
          placeholder={t('ready.searchFor')}
          value={params.search}
          onSearch={params.setSearch}
        />
      }
      chips={params.chips(fields)}
      filters={
        <>
          {fields.map(({ name, label, options }) => (
            <Field key={name} label={label}>
              <Select
                options={options}
                placeholder={t('ready.all')}
                value={params.filters[name]}
                onChange={(value) => params.setFilters({ [name]: value })}
              />
            </Field>
          ))}
        </>
      }
    />
  );
}

function PickChosen({ count, onPick }: { count: number; onPick: () => void }) {
  if (count > PICK_LIMITS.orders) return <Text size="sm">{t('ready.tooMany')}</Text>;
  return (
    <Button variant="solid" onClick={onPick}>
      {t('make.titleChosen', { count })}
    </Button>
  );
}

interface ReadyOrdersProps {
  params: ReadyParams;
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
  onPick: () => void;
}

/** Orders that nobody picks yet, the oldest first. */
export function ReadyOrders({ params, chosen, onChoose, onPick }: ReadyOrdersProps) {
  const { sort, page, search } = params;
  const canManage = useCan('picks.manage');
  const list = useReadyOrders({
    ...choiceOf(params),
    ...(search === '' ? {} : { search }),
    ...(sort === null ? {} : sort),
    page: page.pageNumber,
    size: page.records,
  });
  const columns = useMemo(() => readyColumns(), []);
  const selection: Selection = { kind: 'some', ids: chosen };
  const isNarrowed = params.activeFilters > 0 || search !== '';
  const total = list.data?.totalRecords ?? 0;
  const ticking = {
    selection,
    onSelectionChange: (next: Selection) => onChoose(next.kind === 'some' ? next.ids : new Set()),
    bulkActions: <PickChosen count={selectionCount(selection, total)} onPick={onPick} />,
  };
  return (
    <DataTable
      name="ready-to-pick"
      label={t('ready.title')}
      columns={columns}
      rows={list.data?.orders ?? []}
      rowId={({ orderId }) => orderId}
      rowLabel={({ shopOrderId }) => shopOrderId}
      state={{ isPending: list.isPending, isError: list.isError, isFetching: list.isFetching, refetch: list.refetch }}
      errorMessage={errorText(list.error, couldNotGet('orders'))}
      empty={{ title: t('ready.empty'), description: isNarrowed ? t('ready.narrowed') : t('ready.emptyHint') }}
      page={page}
      total={total}
      onPageChange={params.setPage}
      sort={sort}
      onSortChange={params.setSort}
      views={params.views}
      toolbar={<Toolbar params={params} />}
      {...(canManage ? ticking : {})}
    />
  );
}
