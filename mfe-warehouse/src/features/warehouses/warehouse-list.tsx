import { WAREHOUSE_SEARCH_COLUMNS, type WarehouseView } from '@godown/contracts/warehouses';
import { couldNotGet, errorText, notifyError } from '@godown/shared-ui/api';
import { notify } from '@godown/shared-ui/notices';
import { useCan, useSession } from '@godown/shared-ui/session';
import { ConfirmDialog, DataTable, FilterBar, SearchBox, useListParams } from '@godown/shared-ui/ui';
import { useMemo, useState } from 'react';
import { useWarehouseList } from './find-warehouses.request.js';
import { useSetWarehouseStatus } from './set-warehouse-status.request.js';
import { warehouseColumns } from './warehouses.columns.js';

const SCOPE_LABELS = { name: 'Name', phone: 'Phone', id: 'ID', pincode: 'Pincode' } as const;
const SCOPES = WAREHOUSE_SEARCH_COLUMNS.map((value) => ({ value, label: SCOPE_LABELS[value] }));
const NO_FILTERS = {} as const;

function StatusDialog({ warehouse, onClose }: { warehouse: WarehouseView; onClose: () => void }) {
  const setStatus = useSetWarehouseStatus();
  const verb = warehouse.active ? 'Deactivate' : 'Activate';
  const confirm = async () => {
    try {
      const answer = await setStatus.mutateAsync({ id: warehouse.id, active: !warehouse.active });
      notify.success(answer.message ?? 'Success');
      onClose();
    } catch (error) {
      notifyError(error, { text: 'Could not change the warehouse' });
      throw error;
    }
  };
  return (
    <ConfirmDialog
      title={`${verb} ${warehouse.name}?`}
      confirmLabel={verb}
      tone={warehouse.active ? 'danger' : 'brand'}
      onConfirm={confirm}
      onClose={onClose}
    >
      {warehouse.active
        ? 'It takes no new orders or stock. Existing stock is kept.'
        : 'It takes orders and stock again.'}
    </ConfirmDialog>
  );
}

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
        label="Warehouses"
        columns={columns}
        rows={list.data?.warehouses ?? []}
        rowId={(row) => row.id}
        state={{ isPending: list.isPending, isError: list.isError, isFetching: list.isFetching, refetch: list.refetch }}
        errorMessage={errorText(list.error, couldNotGet('warehouses'))}
        empty={{ title: 'No warehouses yet', description: 'Create one to keep stock in it.' }}
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
                label="Search warehouses"
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
      {changing === null ? null : <StatusDialog warehouse={changing} onClose={() => setChanging(null)} />}
    </>
  );
}
