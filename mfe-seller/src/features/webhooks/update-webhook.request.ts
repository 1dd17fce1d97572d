import { type WebhookResponse, type SaveWebhookRequest } from '@godown/contracts/webhooks';
import { api } from '@godown/shared-ui/api';
import { WEBHOOKS_PATH } from './webhooks.keys.js';
import { useWebhookChange } from './use-webhook-change.js';

export function useUpdateWebhook(companyId: string | undefined) {
  return useWebhookChange(({ id, body }: { id: string; body: SaveWebhookRequest }) =>
    api.put<WebhookResponse>(`${WEBHOOKS_PATH}/${id}`, { body, companyId }),
  );
}
