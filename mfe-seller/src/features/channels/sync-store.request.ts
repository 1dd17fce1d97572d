import { type ApiResponse } from '@godown/contracts/common';
import { api } from '@godown/shared-ui/api';
import { useMutation } from '@godown/shared-ui/query';

export type SyncKind = 'orders' | 'catalogue';

interface Started extends ApiResponse {
  readonly taskId?: string;
  readonly taskIds?: readonly string[];
}

/** @returns the id of the task that does it */
export function useSyncStore() {
  return useMutation({
    mutationFn: async ({ id, kind }: { id: string; kind: SyncKind }): Promise<string | null> => {
      const answer = await api.post<Started>(kind === 'orders' ? `/syncOrders/${id}` : `/syncCatalogue/${id}`);
      return answer.taskId ?? answer.taskIds?.[0] ?? null;
    },
  });
}
