import { type WebhookSecretResponse } from '@godown/contracts/webhooks';
import { api } from '@godown/shared-ui/api';
import { WEBHOOKS_PATH } from './webhooks.keys.js';
import { useWebhookChange } from './use-webhook-change.js';

export function useRotateSecret(companyId: string | undefined) {
  return useWebhookChange((id: string) =>
    api.post<WebhookSecretResponse>(`${WEBHOOKS_PATH}/${id}/rotate-secret`, { companyId }),
  );
}
