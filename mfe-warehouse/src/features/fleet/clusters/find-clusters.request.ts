import { type ClustersResponse, type ListClustersQuery } from '@godown/contracts/fleet';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, queryOptions, useQuery } from '@godown/shared-ui/query';
import { clusterKeys } from '../fleet.keys.js';

function findClustersOptions(request: ListClustersQuery) {
  return queryOptions({
    queryKey: clusterKeys.list({ ...request }),
    queryFn: ({ signal }) => api.post<ClustersResponse>('/wms/clusters/find', { body: request, signal }),
  });
}

export function useClusters(request: ListClustersQuery) {
  return useQuery({ ...findClustersOptions(request), placeholderData: keepPreviousData });
}

/** More than one warehouse has. */
const ALL = { pagination: { records: 300, pageNumber: 1 } };

/** The clusters in reach, for choosing among them. */
export function useAllClusters() {
  return useQuery({ ...findClustersOptions(ALL), select: ({ clusters }) => clusters });
}

export function useClusterOptions() {
  return useQuery({
    ...findClustersOptions(ALL),
    select: ({ clusters }) => clusters.map(({ id, name }) => ({ value: id, label: name })),
  });
}
