import { type ApiResponse } from '@godown/contracts/common';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { clusterKeys } from '../fleet.keys.js';

export function useSetClusterStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isActive }: { id: string; isActive: boolean }) =>
      api.patch<ApiResponse>(`/wms/clusters/${id}/status`, { body: { isActive } }),
    onSuccess: () => client.invalidateQueries({ queryKey: clusterKeys.all }),
  });
}
