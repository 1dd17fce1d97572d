import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { erasureKeys } from './erasures.keys.js';

export function useErase() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.post(`/privacy/erasures/${id}/erase`, { body: {} }),
    onSettled: () => client.invalidateQueries({ queryKey: erasureKeys.all }),
  });
}
