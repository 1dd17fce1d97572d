import { type StoreDisconnectedResponse } from '@godown/contracts/channels';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { channelKeys } from './channels.keys.js';

export function useDisconnectStore() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.delete<StoreDisconnectedResponse>(`/integrations/${id}`),
    onSuccess: () => client.invalidateQueries({ queryKey: channelKeys.all }),
  });
}
