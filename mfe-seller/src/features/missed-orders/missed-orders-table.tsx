import { CHANNEL_MESSAGES, type MissedOrderView } from '@godown/contracts/channels';
import { errorText } from '@godown/shared-ui/api';
import { useOpenRow } from '@godown/shared-ui/detail';
import { useCan } from '@godown/shared-ui/session';
import { Button, DataTable, NOTHING_SELECTED, type Selection } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { useMissedOrders } from './find-missed-orders.request.js';
import { MissedFilterBar } from './missed-filter-bar.js';
import { missedColumns } from './missed-order.columns.js';
import { MissedOrderDrawer } from './missed-order-drawer.js';
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
  const [selection, setSelection] = useState<Selection>(NOTHING_SELECTED);
  const sync = useMissedSync(() => setSelection(NOTHING_SELECTED));
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
        label="Missed orders"
        rows={rows}
        rowId={({ id }) => id}
        rowLabel={({ orderId }) => `order ${orderId}`}
        columns={columns}
        state={list}
        errorMessage={errorText(list.error, CHANNEL_MESSAGES.missedLoadFailed)}
        empty={{
          title: 'No missed orders',
          description: isNarrowed
            ? 'No missed order matches the search and filters.'
            : 'Orders of your stores that could not be imported appear here with the reason.',
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
                  {chosen.length === 1 ? 'Sync 1 order' : `Sync ${chosen.length} orders`}
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
