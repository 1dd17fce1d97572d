import { type Cluster } from '@godown/contracts/fleet';
import { couldNotGet, errorText } from '@godown/shared-ui/api';
import { useNavigate } from '@godown/shared-ui/router';
import { useCan } from '@godown/shared-ui/session';
import { DataTable, Field, FilterBar, SearchBox, Select, useListParams } from '@godown/shared-ui/ui';
import { useState } from 'react';
import { useWarehouseOptions } from '../warehouse-options.request.js';
import { ClusterStatusDialog } from './cluster-status-dialog.js';
import { type ClusterAction, clusterActions, clusterColumns } from './clusters.columns.js';
import { t } from './clusters.texts.js';
import { useClusters } from './find-clusters.request.js';

const FILTERS = { warehouse: '', active: '' } as const;

function Filters({ params }: { params: ReturnType<typeof useListParams<keyof typeof FILTERS>> }) {
  const warehouses = useWarehouseOptions().data ?? [];
  const statuses = [
    { value: 'true', label: t('active') },
    { value: 'false', label: t('inactive') },
  ];
  return (
    <FilterBar
      search={
        <SearchBox
          label={t('search')}
          placeholder={t('searchHint')}
          value={params.search}
          onSearch={params.setSearch}
        />
      }
      chips={params.chips([
        { name: 'warehouse', label: t('filters.warehouse'), options: warehouses },
        { name: 'active', label: t('filters.status'), options: statuses },
      ])}
      filters={
        <>
          <Field label={t('filters.warehouse')}>
            <Select
              options={warehouses}
              placeholder={t('filters.allWarehouses')}
              value={params.filters.warehouse}
              onChange={(warehouse) => params.setFilters({ warehouse })}
            />
          </Field>
          <Field label={t('filters.status')}>
            <Select
              options={statuses}
              placeholder={t('filters.allStatuses')}
              value={params.filters.active}
              onChange={(active) => params.setFilters({ active })}
            />
          </Field>
        </>
      }
    />
  );
}

/** The clusters in reach: search by name or pincode, assign, change, switch on and off. */
export function ClusterList() {
  const params = useListParams({ filters: FILTERS });
  const { warehouse, active } = params.filters;
  const list = useClusters({
    ...params.body,
    ...(warehouse === '' ? {} : { warehouseId: warehouse }),
    ...(active === '' ? {} : { isActive: active === 'true' }),
  });
  const canWrite = useCan('clusters.write');
  const [switching, setSwitching] = useState<Cluster | null>(null);
  const navigate = useNavigate();
  const act = (cluster: Cluster, action: ClusterAction) => {
    if (action === 'switch') setSwitching(cluster);
    else void navigate(action === 'edit' ? `/clusters/${cluster.id}/edit` : `/clusters/assign?cluster=${cluster.id}`);
  };
  return (
    <>
      <DataTable
        name="clusters"
        label={t('title')}
        columns={clusterColumns()}
        rows={list.data?.clusters ?? []}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        {...(canWrite
          ? { rowActions: (cluster: Cluster) => clusterActions(cluster, (action) => act(cluster, action)) }
          : {})}
        state={{ isPending: list.isPending, isError: list.isError, isFetching: list.isFetching, refetch: list.refetch }}
        errorMessage={errorText(list.error, couldNotGet('clusters'))}
        empty={{ title: t('empty'), description: t('emptyHint') }}
        page={params.page}
        total={list.data?.count ?? 0}
        onPageChange={params.setPage}
        sort={params.sort}
        onSortChange={params.setSort}
        views={params.views}
        toolbar={<Filters params={params} />}
      />
      {switching === null ? null : <ClusterStatusDialog cluster={switching} onClose={() => setSwitching(null)} />}
    </>
  );
}
