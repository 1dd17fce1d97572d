import { type Cluster } from '@godown/contracts/fleet';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';

/** Areas of the warehouse, by name. */
export const useClustersOf = (warehouseId: string) =>
  useQuery({
    queryKey: ['trips', 'clusters', warehouseId],
    queryFn: ({ signal }) =>
      api.post<{ clusters: Cluster[] }>('/wms/clusters/find', {
        body: { warehouseId, pagination: { records: 300, pageNumber: 1 } },
        signal,
      }),
    select: ({ clusters }) => clusters.map(({ id, name }) => ({ value: id, label: name })),
    enabled: warehouseId !== '',
  });
