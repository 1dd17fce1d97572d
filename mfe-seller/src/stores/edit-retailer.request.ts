import { type EditRetailerRequest, type RetailerResponse } from '@godown/contracts/stores';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { storeKeys } from './stores.keys.js';

export function useEditRetailer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: EditRetailerRequest) => api.patch<RetailerResponse>('/d2r/retailers', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: storeKeys.all }),
  });
}
