import { type ApiResponse } from '@godown/contracts/common';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { storeKeys } from '../../stores/stores.keys.js';
import { storeRequestKeys } from './store-requests.keys.js';

export interface Decision {
  id: string;
  how: 'approve' | 'decline';
}

export function useDecideRequest() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, how }: Decision) => api.post<ApiResponse>(`/d2r/store-address/requests/${id}/${how}`),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: storeRequestKeys.all });
      await client.invalidateQueries({ queryKey: storeKeys.all });
    },
  });
}
