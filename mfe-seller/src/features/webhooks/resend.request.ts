import { type ApiResponse } from '@godown/contracts/common';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { webhookKeys, DELIVERIES_PATH } from './webhooks.keys.js';

export function useResend(companyId: string | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.post<ApiResponse>(`${DELIVERIES_PATH}/${id}/resend`, { companyId }),
    onSuccess: () => client.invalidateQueries({ queryKey: webhookKeys.all }),
  });
}
