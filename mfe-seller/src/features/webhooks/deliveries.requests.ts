import { type ApiResponse } from '@godown/contracts/common';
import { type DeliveriesResponse, type DeliveryResponse, type DeliveryRow } from '@godown/contracts/webhooks';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@godown/shared-ui/query';
import { webhookKeys } from './webhooks.requests.js';

const PATH = '/ums/webhooks/deliveries';
/** An attempt that is due is over in a moment: the list looks again until it is (milliseconds). */
const LOOK_AGAIN_MS = 2_000;
const SOON_MS = 30_000;

export interface DeliveriesRequest {
  where: { webhookId?: string; status?: string; eventType?: string; start?: string; end?: string };
  search?: string;
  searchFilter?: string;
  pagination: { records: number; pageNumber: number };
  sortBy?: { by: string; order: 'asc' | 'desc' };
}

function isDueSoon({ nextAttemptAt }: DeliveryRow): boolean {
  return nextAttemptAt !== null && Date.parse(nextAttemptAt) < Date.now() + SOON_MS;
}

export function useDeliveries(request: DeliveriesRequest, companyId: string | undefined) {
  return useQuery({
    queryKey: webhookKeys.list({ deliveries: request, companyId }),
    queryFn: ({ signal }) => api.post<DeliveriesResponse>(`${PATH}/find`, { body: request, companyId, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.data ?? []).some(isDueSoon) ? LOOK_AGAIN_MS : false),
  });
}

export function useDelivery(id: string, companyId: string | undefined) {
  return useQuery({
    queryKey: webhookKeys.detail(id),
    queryFn: ({ signal }) => api.get<DeliveryResponse>(`${PATH}/${id}`, { companyId, signal }),
    select: (answer) => answer.data,
    refetchInterval: ({ state }) => (state.data && isDueSoon(state.data.data) ? LOOK_AGAIN_MS : false),
  });
}

export function useResend(companyId: string | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.post<ApiResponse>(`${PATH}/${id}/resend`, { companyId }),
    onSuccess: () => client.invalidateQueries({ queryKey: webhookKeys.all }),
  });
}
