import { type ApiResponse } from '@godown/contracts/common';
import { type AssignClusterRequest } from '@godown/contracts/fleet';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { clusterKeys, peopleKeys } from '../fleet.keys.js';

export function useAssignCluster() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ clusterId, body }: { clusterId: string; body: AssignClusterRequest }) =>
      api.post<ApiResponse>(`/wms/clusters/${clusterId}/assign`, { body }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: clusterKeys.all }),
        client.invalidateQueries({ queryKey: peopleKeys.all }),
      ]),
  });
}
