import { type ReplayResponse } from '@godown/contracts/webhooks';
import { api } from '@godown/shared-ui/api';
import { WEBHOOKS_PATH } from './webhooks.keys.js';
import { useWebhookChange } from './use-webhook-change.js';

export function useReplay(companyId: string | undefined) {
  return useWebhookChange(
    ({ id, body }: { id: string; body: { start: string; end: string; includeDelivered: boolean } }) =>
      api.post<ReplayResponse>(`${WEBHOOKS_PATH}/${id}/replay`, { body, companyId }),
  );
}
