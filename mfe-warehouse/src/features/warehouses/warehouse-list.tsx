import { WAREHOUSE_SEARCH_COLUMNS, type WarehouseView } from '@godown/contracts/warehouses';
import { couldNotGet, errorText } from '@godown/shared-ui/api';
import { useCan, useSession } from '@godown/shared-ui/session';
import { DataTable, FilterBar, SearchBox, useListParams } from '@godown/shared-ui/ui';
import { useMemo, useState } from 'react';
import { useWarehouseList } from './find-warehouses.request.js';
import { WarehouseStatusDialog } from './warehouse-status-dialog.js';
import { warehouseColumns } from './warehouses.columns.js';
import { t } from './warehouses.texts.js';

const SCOPE_LABELS = { name: t('name'), phone: t('phone'), id: 'ID', pincode: t('pincode') } as const;
const SCOPES = WAREHOUSE_SEARCH_COLUMNS.map((value) => ({ value, label: SCOPE_LABELS[value] }));
const NO_FILTERS = {} as const;

/** The warehouses in reach: search by name, phone, id or pincode, sort, activate. */
export function WarehouseList() {
  const params = useListParams({ filters: NO_FILTERS });
  const scope = SCOPES.find(({ value }) => value === params.searchFilter)?.value ?? 'name';
  const canWrite = useCan('warehouses.write');
  const isSeller = useSession((session) => session.variant) === 'seller';
  const [changing, setChanging] = useState<WarehouseView | null>(null);
  const list = useWarehouseList({ ...params.body, ...(params.search === '' ? {} : { searchFilter: scope }) });
  const columns = useMemo(
    () =>
      warehouseColumns({
        canWrite,
        mayChange: (warehouse) => !isSeller || warehouse.IsSellerWarehouse,
        onStatus: setChanging,
      }),
    [canWrite, isSeller],
  );
  return (
    <>
      <DataTable
        name="warehouses"
        label={t('warehouses')}
        columns={columns}
        rows={list.data?.warehouses ?? []}
        rowId={(row) => row.id}
        state={{ isPending: list.isPending, isError: list.isError, isFetching: list.isFetching, refetch: list.refetch }}
        errorMessage={errorText(list.error, couldNotGet('warehouses'))}
        empty={{ title: t('noWarehousesYet'), description: t('createOneToKeepStock') }}
        page={params.page}
        total={list.data?.count ?? 0}
        onPageChange={params.setPage}
        sort={params.sort}
        onSortChange={params.setSort}
        views={params.views}
        toolbar={
          <FilterBar
            search={
              <SearchBox
                label={t('searchWarehouses')}
                value={params.search}
                onSearch={params.setSearch}
                scopes={SCOPES}
                scope={scope}
                onScopeChange={params.setSearchFilter}
              />
            }
          />
        }
      />
      {changing === null ? null : <WarehouseStatusDialog warehouse={changing} onClose={() => setChanging(null)} />}
    </>
  );
}
