import { type TestEventResponse } from '@godown/contracts/webhooks';
import { api } from '@godown/shared-ui/api';
import { WEBHOOKS_PATH } from './webhooks.keys.js';
import { useWebhookChange } from './use-webhook-change.js';

export function useSendTest(companyId: string | undefined) {
  return useWebhookChange((id: string) => api.post<TestEventResponse>(`${WEBHOOKS_PATH}/${id}/test`, { companyId }));
}
