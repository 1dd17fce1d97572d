import { CHANNEL_MESSAGES, type MissedOrderView } from '@godown/contracts/channels';
import { errorText } from '@godown/shared-ui/api';
import { useOpenRow } from '@godown/shared-ui/detail';
import { useCan } from '@godown/shared-ui/session';
import { Button, DataTable, type Selection, useSelection } from '@godown/shared-ui/ui';
import { useMissedOrders } from './find-missed-orders.request.js';
import { MissedFilterBar } from './missed-filter-bar.js';
import { missedColumns } from './missed-order.columns.js';
import { MissedOrderDrawer } from './missed-order-drawer.js';
import { t } from './missed-orders.texts.js';
import { useMissedFilters } from './use-missed-filters.js';
import { useMissedSync } from './use-missed-sync.js';

function chosenIds(selection: Selection, rows: readonly MissedOrderView[]): string[] {
  return selection.kind === 'some' ? [...selection.ids] : rows.map(({ id }) => id);
}

/** Orders that stores have and we could not take: why, and the way to put them right. */
export function MissedOrdersTable() {
  const { params, where } = useMissedFilters();
  const list = useMissedOrders({ ...params.body, where });
  const maySync = useCan('missedOrders.sync');
  const { selection, setSelection, drop } = useSelection([where, params.search, params.searchFilter]);
  const sync = useMissedSync(drop);
  const rows = list.data?.missedOrders ?? [];
  const opened = useOpenRow(
    'order',
    rows.map(({ id }) => id),
  );
  const onSync = maySync ? (row: MissedOrderView) => void sync.one(row.id) : null;
  const columns = missedColumns({ onOpen: ({ id }) => opened.open(id), onSync, syncingId: sync.syncingId });
  const isNarrowed = params.activeFilters > 0 || params.search !== '';
  const chosen = chosenIds(selection, rows);
  return (
    <>
      <DataTable
        name="missed-orders"
        label={t('title')}
        rows={rows}
        rowId={({ id }) => id}
        rowLabel={({ orderId }) => t('order', { order: orderId })}
        columns={columns}
        state={list}
        errorMessage={errorText(list.error, CHANNEL_MESSAGES.missedLoadFailed)}
        empty={{
          title: t('empty.title'),
          description: t(isNarrowed ? 'empty.narrowed' : 'empty.description'),
        }}
        page={params.page}
        total={list.data?.count ?? 0}
        onPageChange={params.setPage}
        sort={params.sort}
        onSortChange={params.setSort}
        toolbar={<MissedFilterBar params={params} />}
        {...(maySync
          ? {
              selection,
              onSelectionChange: setSelection,
              bulkActions: (
                <Button size="sm" variant="solid" loading={sync.isBulkRunning} onClick={() => sync.many(chosen)}>
                  {t('sync.many', { count: chosen.length })}
                </Button>
              ),
            }
          : {})}
      />
      {opened.row === null ? null : (
        <MissedOrderDrawer row={opened.row} list={list} rows={rows} maySync={maySync} sync={sync} />
      )}
    </>
  );
}
