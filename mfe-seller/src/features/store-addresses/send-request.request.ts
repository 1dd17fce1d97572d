import { type ApiResponse } from '@godown/contracts/common';
import { type StoreAddressRequest } from '@godown/contracts/stores';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { storeRequestKeys } from './store-requests.keys.js';

export function useSendRequest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: StoreAddressRequest) => api.post<ApiResponse>('/d2r/store-address/request', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: storeRequestKeys.all }),
  });
}
