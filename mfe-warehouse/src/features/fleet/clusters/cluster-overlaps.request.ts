import { type ClusterOverlapsResponse } from '@godown/contracts/fleet';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, queryOptions, useQuery } from '@godown/shared-ui/query';
import { clusterKeys } from '../fleet.keys.js';

function overlapsOptions(pincodes: readonly string[], clusterId: string | null) {
  const body = { pincodes, ...(clusterId === null ? {} : { clusterId }) };
  return queryOptions({
    queryKey: clusterKeys.detail(`overlaps ${clusterId ?? ''} ${pincodes.join()}`),
    queryFn: ({ signal }) => api.post<ClusterOverlapsResponse>('/wms/clusters/overlaps', { body, signal }),
    select: ({ overlaps }) => overlaps,
    enabled: pincodes.length > 0,
  });
}

/** Other clusters that have some of the pincodes. @param clusterId the one whose pincodes they are, null for a new one */
export function useClusterOverlaps(pincodes: readonly string[], clusterId: string | null) {
  return useQuery({ ...overlapsOptions(pincodes, clusterId), placeholderData: keepPreviousData });
}
