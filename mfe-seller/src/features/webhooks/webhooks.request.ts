import { type WebhooksResponse } from '@godown/contracts/webhooks';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { webhookKeys, WEBHOOKS_PATH } from './webhooks.keys.js';

/** More than a company may have. */
const ALL = { records: 100, pageNumber: 1 } as const;

/** @param companyId of an admin's choice; a seller's own is selected in the header */
export function useWebhooks(companyId: string | undefined) {
  return useQuery({
    queryKey: webhookKeys.list({ companyId }),
    queryFn: ({ signal }) =>
      api.post<WebhooksResponse>(`${WEBHOOKS_PATH}/get`, { body: { filter: {}, pageConfig: ALL }, companyId, signal }),
    select: (answer) => answer.data,
  });
}
