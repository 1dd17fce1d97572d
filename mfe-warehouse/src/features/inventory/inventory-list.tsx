import { INVENTORY_MESSAGES, type InventoryView, type StockLevel } from '@godown/contracts/inventory';
import { couldNotGet, errorText } from '@godown/shared-ui/api';
import { useCan } from '@godown/shared-ui/session';
import {
  Banner,
  Button,
  DataTable,
  DateField,
  Field,
  FilterBar,
  Flex,
  formatDay,
  SearchBox,
  Select,
  todayInZone,
} from '@godown/shared-ui/ui';
import { useMemo, useState } from 'react';
import { AdjustDialog } from './adjust-dialog.js';
import { useInventoryList } from './find-inventory.request.js';
import { BinOfRow } from './bin-of-row.js';
import { InboundDialog } from './inbound-dialog.js';
import { InventoryDetail } from './inventory-detail.js';
import { inventoryColumns } from './inventory.columns.js';
import { type InventoryParams } from './use-inventory-params.js';
import { WarehouseSidebar } from './warehouse-sidebar.js';
import { t } from './inventory.texts.js';

type Opened =
  | { kind: 'adjust'; row: InventoryView }
  | { kind: 'bin'; row: InventoryView }
  | { kind: 'inbound'; row: InventoryView | null };

const LEVELS = [
  { value: 'low', label: t('lowStock') },
  { value: 'out', label: t('outOfStock') },
] as const satisfies readonly { value: StockLevel; label: string }[];

function Toolbar({ params }: { params: InventoryParams }) {
  const { list, isWms, warehouses } = params;
  const options = (warehouses.data ?? []).map(({ id, warehouseName }) => ({ value: id, label: warehouseName }));
  return (
    <FilterBar
      search={
        <SearchBox
          label={t('searchInventory')}
          placeholder={t('wsinProductTitleOrSku')}
          value={list.search}
          onSearch={list.setSearch}
        />
      }
      chips={list.chips([
        ...(isWms ? [{ name: 'tab', label: t('warehouse'), options } as const] : []),
        { name: 'level', label: t('stock'), options: LEVELS },
        { name: 'asOf', label: t('stockAsOf'), text: formatDay },
      ])}
      filters={
        <>
          {isWms ? (
            <Field label={t('warehouse')}>
              <Select
                options={options}
                placeholder={t('allMyWarehouses')}
                value={list.filters.tab}
                onChange={(tab) => list.setFilters({ tab })}
              />
            </Field>
          ) : null}
          <Field label={t('stock')}>
            <Select
              options={LEVELS}
              placeholder={t('all')}
              value={list.filters.level}
              onChange={(level) => list.setFilters({ level, asOf: '' })}
            />
          </Field>
          <Field label={t('stockAsOf')} hint={t('stockAtTheEnd')}>
            <DateField
              value={list.filters.asOf}
              max={todayInZone()}
              onChange={(asOf) => list.setFilters({ asOf, level: '' })}
            />
          </Field>
        </>
      }
    />
  );
}

function Table({ params, onOpened }: { params: InventoryParams; onOpened: (opened: Opened) => void }) {
  const { list, warehouses, warehouseId, isWms, asOf, level, companyIds } = params;
  const canWrite = useCan('inventory.write') && asOf === null;
  const warehouseNames = useMemo(
    () =>
      warehouseId === null && isWms
        ? new Map((warehouses.data ?? []).map(({ id, warehouseName }) => [id, warehouseName]))
        : null,
    [warehouseId, isWms, warehouses.data],
  );
  const columns = useMemo(
    () =>
      inventoryColumns({
        canWrite,
        warehouseNames,
        onAdjust: (row) => onOpened({ kind: 'adjust', row }),
        onInbound: (row) => onOpened({ kind: 'inbound', row }),
        onBin: (row) => onOpened({ kind: 'bin', row }),
      }),
    [canWrite, warehouseNames, onOpened],
  );
  const query = useInventoryList(
    {
      ...list.body,
      where: {
        warehouseIds: warehouseId === null ? [] : [warehouseId],
        companyIds,
        ...(asOf === null ? {} : { snapshotDate: asOf }),
        ...(level === null ? {} : { stockLevel: level }),
      },
    },
    isWms || warehouseId !== null,
  );
  const hasNoWarehouse = !isWms && warehouses.data?.length === 0 && warehouseId === null;
  const failed = warehouses.isError && warehouseId === null && !isWms;
  return (
    <DataTable
      name="inventory"
      label={t('inventory')}
      columns={columns}
      rows={query.data?.inventory ?? []}
      rowId={(row) => row.inventoryId}
      state={{
        isPending: query.isPending && !hasNoWarehouse && !failed,
        isError: query.isError || failed,
        isFetching: query.isFetching,
        refetch: () => {
          void warehouses.refetch();
          void query.refetch();
        },
      }}
      errorMessage={errorText(query.error ?? warehouses.error, couldNotGet('inventory'))}
      empty={{
        title: INVENTORY_MESSAGES.notFound,
        description: t('stockAppearsHereOnceGoods'),
      }}
      page={list.page}
      total={query.data?.count ?? 0}
      onPageChange={list.setPage}
      sort={list.sort}
      onSortChange={list.setSort}
      onOpen={(row) => params.setOpenId(row.inventoryId)}
      openId={params.openId ?? undefined}
      toolbar={<Toolbar params={params} />}
      views={list.views}
    />
  );
}

interface InventoryListProps {
  params: InventoryParams;
  receiving: boolean;
  onReceived: () => void;
}

export function InventoryList({ params, receiving, onReceived }: InventoryListProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const shown: Opened | null = receiving ? { kind: 'inbound', row: null } : opened;
  const close = () => {
    setOpened(null);
    onReceived();
  };
  const canChange = useCan('inventory.write') && params.asOf === null;
  const { tab } = params.list.filters;
  const isUnknown = tab !== '' && params.warehouses.data?.every(({ id }) => id !== tab) === true;
  const change = (next: Opened) => {
    params.setOpenId(null);
    setOpened(next);
  };
  return (
    <Flex direction={{ base: 'column', '2xl': 'row' }} gap="4" minW="0">
      {params.isWms ? null : (
        <WarehouseSidebar
          warehouses={params.warehouses.isError ? [] : params.warehouses.data}
          chosen={params.warehouseId}
          onChoose={(tab) => params.list.setFilters({ tab })}
        />
      )}
      <Flex direction="column" gap="3" flex="1" minW="0">
        {isUnknown ? (
          <Banner
            tone="warning"
            action={
              <Button variant="link" size="sm" onClick={() => params.list.setFilters({ tab: '' })}>
                {t('showMyWarehouses')}
              </Button>
            }
          >
            {t('thisWarehouseDoesNotExist')}
          </Banner>
        ) : null}
        {params.asOf === null ? null : (
          <Banner
            tone="info"
            action={
              <Button variant="link" size="sm" onClick={() => params.list.setFilters({ asOf: '' })}>
                {t('showToday')}
              </Button>
            }
          >
            {t('stockAsOfTheEnd', { asOf: formatDay(params.asOf) })}
          </Banner>
        )}
        <Table params={params} onOpened={setOpened} />
      </Flex>
      {params.openId === null ? null : (
        <InventoryDetail
          inventoryId={params.openId}
          onClose={() => params.setOpenId(null)}
          onAdjust={canChange ? (row) => change({ kind: 'adjust', row }) : undefined}
          onInbound={canChange ? (row) => change({ kind: 'inbound', row }) : undefined}
        />
      )}
      {shown?.kind === 'adjust' ? <AdjustDialog row={shown.row} onClose={close} /> : null}
      {shown?.kind === 'bin' ? <BinOfRow row={shown.row} onClose={close} /> : null}
      {shown?.kind === 'inbound' ? (
        <InboundDialog row={shown.row} warehouseId={params.warehouseId} onClose={close} />
      ) : null}
    </Flex>
  );
}
