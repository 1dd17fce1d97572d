import { type StoreCredentialsRequest } from '@godown/contracts/channels';
import { type ApiResponse } from '@godown/contracts/common';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { channelKeys } from './channels.keys.js';

export function useUpdateCredentials(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: StoreCredentialsRequest) => api.put<ApiResponse>(`/integrations/${id}/credentials`, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: channelKeys.all }),
  });
}
