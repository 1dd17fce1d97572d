import { type DeliveryResponse } from '@godown/contracts/webhooks';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { webhookKeys, DELIVERIES_PATH } from './webhooks.keys.js';
import { LOOK_AGAIN_MS, isDueSoon } from './due-soon.js';

export function useDelivery(id: string, companyId: string | undefined) {
  return useQuery({
    queryKey: webhookKeys.detail(id),
    queryFn: ({ signal }) => api.get<DeliveryResponse>(`${DELIVERIES_PATH}/${id}`, { companyId, signal }),
    select: (answer) => answer.data,
    refetchInterval: ({ state }) => (state.data && isDueSoon(state.data.data) ? LOOK_AGAIN_MS : false),
  });
}
