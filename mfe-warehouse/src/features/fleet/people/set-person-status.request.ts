import { type ApiResponse } from '@godown/contracts/common';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { clusterKeys, peopleKeys } from '../fleet.keys.js';
import { type PeopleKind } from './people-kinds.js';

export function useSetPersonStatus(kind: PeopleKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isActive }: { id: string; isActive: boolean }) =>
      api.patch<ApiResponse>(`/wms/${kind}/${id}/status`, { body: { status: isActive ? 1 : 0 } }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: peopleKeys.all }),
        client.invalidateQueries({ queryKey: clusterKeys.all }),
      ]),
  });
}
