import { type Cluster } from '@godown/contracts/fleet';
import { type CompanyWarehousesResponse } from '@godown/contracts/warehouses';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { useCan } from '@godown/shared-ui/session';

interface WarehouseOption {
  value: string;
  label: string;
}

async function readWarehouses(signal: AbortSignal): Promise<WarehouseOption[]> {
  const { warehouses } = await api.get<CompanyWarehousesResponse>('/company/warehouses', { signal });
  return warehouses
    .filter(({ active }) => active)
    .map(({ id, warehouseName }) => ({ value: id, label: warehouseName }));
}

/** A cluster owner may not read warehouses: theirs are those of their clusters. */
async function readWarehousesOfClusters(signal: AbortSignal): Promise<WarehouseOption[]> {
  const body = { pagination: { records: 300, pageNumber: 1 } };
  const { clusters } = await api.post<{ clusters: Cluster[] }>('/wms/clusters/find', { body, signal });
  const names = new Map(clusters.map(({ warehouseId, warehouse }) => [warehouseId, warehouse]));
  return [...names].map(([value, label]) => ({ value, label }));
}

/** Warehouses that the person works for: of trips, hand-overs and stock counts. */
export function useOwnWarehouses() {
  const mayRead = useCan('warehouses.read');
  return useQuery({
    queryKey: ['own-warehouses', mayRead],
    queryFn: ({ signal }) => (mayRead ? readWarehouses(signal) : readWarehousesOfClusters(signal)),
  });
}
