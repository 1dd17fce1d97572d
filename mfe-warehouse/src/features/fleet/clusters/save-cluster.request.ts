import { type ClusterOverlapsResponse, type SaveClusterRequest } from '@godown/contracts/fleet';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { clusterKeys, peopleKeys } from '../fleet.keys.js';

/** Makes a cluster, or changes the one that the id names. */
export function useSaveCluster(id: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SaveClusterRequest) =>
      id === null
        ? api.post<ClusterOverlapsResponse>('/wms/clusters', { body })
        : api.put<ClusterOverlapsResponse>(`/wms/clusters/${id}`, { body }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: clusterKeys.all }),
        client.invalidateQueries({ queryKey: peopleKeys.all }),
      ]),
  });
}
