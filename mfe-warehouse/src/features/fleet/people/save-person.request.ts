import { type ApiResponse } from '@godown/contracts/common';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { clusterKeys, peopleKeys } from '../fleet.keys.js';
import { type PeopleKind } from './people-kinds.js';

/** Makes somebody, or changes whom the id names. */
export function useSavePerson(kind: PeopleKind, id: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: object) =>
      id === null
        ? api.post<ApiResponse>(`/wms/${kind}`, { body })
        : api.put<ApiResponse>(`/wms/${kind}/${id}`, { body }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: peopleKeys.all }),
        client.invalidateQueries({ queryKey: clusterKeys.all }),
      ]),
  });
}
