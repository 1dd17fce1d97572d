import { type ApiResponse } from '@godown/contracts/common';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { storeKeys } from '../../stores/stores.keys.js';

export function useUnmapDuplicate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (duplicateRetailerId: string) =>
      api.post<ApiResponse>('/d2r/retailers/unmap-duplicate', { body: { duplicateRetailerId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: storeKeys.all }),
  });
}
