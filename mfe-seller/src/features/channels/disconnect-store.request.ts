import { type ApiResponse } from '@godown/contracts/common';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { channelKeys } from './channels.keys.js';

export function useDisconnectStore() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.delete<ApiResponse>(`/integrations/${id}`),
    onSuccess: () => client.invalidateQueries({ queryKey: channelKeys.all }),
  });
}
