import { type ConnectStoreRequest } from '@godown/contracts/channels';
import { type ApiResponse } from '@godown/contracts/common';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { channelKeys } from './channels.keys.js';

export function useConnectStore() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ConnectStoreRequest) => api.post<ApiResponse>('/integrations', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: channelKeys.all }),
  });
}
