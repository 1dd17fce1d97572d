import { type ApiResponse } from '@godown/contracts/common';
import { api } from '@godown/shared-ui/api';
import { WEBHOOKS_PATH } from './webhooks.keys.js';
import { useWebhookChange } from './use-webhook-change.js';

export function useRemoveWebhook(companyId: string | undefined) {
  return useWebhookChange((id: string) => api.delete<ApiResponse>(`${WEBHOOKS_PATH}/${id}`, { companyId }));
}
