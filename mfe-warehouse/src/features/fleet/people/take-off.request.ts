import { type ApiResponse } from '@godown/contracts/common';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { clusterKeys, peopleKeys } from '../fleet.keys.js';

/** @param path of the person in the place */
export function useTakeOff(path: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.delete<ApiResponse>(`/wms/${path}`),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: peopleKeys.all }),
        client.invalidateQueries({ queryKey: clusterKeys.all }),
      ]),
  });
}
