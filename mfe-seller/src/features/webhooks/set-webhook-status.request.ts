import { type WebhookResponse } from '@godown/contracts/webhooks';
import { api } from '@godown/shared-ui/api';
import { WEBHOOKS_PATH } from './webhooks.keys.js';
import { useWebhookChange } from './use-webhook-change.js';

export function useSetWebhookStatus(companyId: string | undefined) {
  return useWebhookChange(({ id, isActive }: { id: string; isActive: boolean }) =>
    api.put<WebhookResponse>(`${WEBHOOKS_PATH}/${id}/status`, { body: { isActive }, companyId }),
  );
}
