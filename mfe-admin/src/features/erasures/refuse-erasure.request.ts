import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { erasureKeys } from './erasures.keys.js';

export function useRefuseErasure() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      api.post(`/privacy/erasures/${id}/refuse`, { body: { reason } }),
    onSettled: () => client.invalidateQueries({ queryKey: erasureKeys.all }),
  });
}
