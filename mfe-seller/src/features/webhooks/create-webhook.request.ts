import { type SaveWebhookRequest, type WebhookSecretResponse } from '@godown/contracts/webhooks';
import { api } from '@godown/shared-ui/api';
import { WEBHOOKS_PATH } from './webhooks.keys.js';
import { useWebhookChange } from './use-webhook-change.js';

export function useCreateWebhook(companyId: string | undefined) {
  return useWebhookChange((body: SaveWebhookRequest) =>
    api.post<WebhookSecretResponse>(WEBHOOKS_PATH, { body, companyId }),
  );
}
