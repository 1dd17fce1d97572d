import { type DeliveriesResponse } from '@godown/contracts/webhooks';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, useQuery } from '@godown/shared-ui/query';
import { webhookKeys, DELIVERIES_PATH } from './webhooks.keys.js';
import { LOOK_AGAIN_MS, isDueSoon } from './due-soon.js';

export interface DeliveriesRequest {
  where: { webhookId?: string; status?: string; eventType?: string; start?: string; end?: string };
  search?: string;
  searchFilter?: string;
  pagination: { records: number; pageNumber: number };
  sortBy?: { by: string; order: 'asc' | 'desc' };
}

export function useDeliveries(request: DeliveriesRequest, companyId: string | undefined) {
  return useQuery({
    queryKey: webhookKeys.list({ deliveries: request, companyId }),
    queryFn: ({ signal }) =>
      api.post<DeliveriesResponse>(`${DELIVERIES_PATH}/find`, { body: request, companyId, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.data ?? []).some(isDueSoon) ? LOOK_AGAIN_MS : false),
  });
}
