import { PICK_LIMITS, type ReadyOrder } from '@godown/contracts/picks';
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

/** What was chosen on another page keeps its warehouse. */
function withWarehouses(
  selection: Selection,
  orders: readonly ReadyOrder[],
  before: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const shown = new Map(orders.map(({ orderId, warehouseId }) => [orderId, warehouseId]));
  const ids = selection.kind === 'some' ? [...selection.ids] : [];
  return new Map(ids.map((id) => [id, shown.get(id) ?? before.get(id) ?? '']));
}

interface ReadyOrdersProps {
  params: ReadyParams;
  /** Order → its warehouse. */
  chosen: ReadonlyMap<string, string>;
  onChoose: (chosen: ReadonlyMap<string, string>) => void;
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
  const orders = list.data?.orders ?? [];
  const selection: Selection = { kind: 'some', ids: new Set(chosen.keys()) };
  const isNarrowed = params.activeFilters > 0 || search !== '';
  const total = list.data?.totalRecords ?? 0;
  const ticking = {
    selection,
    onSelectionChange: (next: Selection) => onChoose(withWarehouses(next, orders, chosen)),
    bulkActions: <PickChosen count={selectionCount(selection, total)} onPick={onPick} />,
  };
  return (
    <DataTable
      name="ready-to-pick"
      label={t('ready.title')}
      columns={columns}
      rows={orders}
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
