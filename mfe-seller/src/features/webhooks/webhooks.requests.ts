import { type ApiResponse } from '@godown/contracts/common';
import {
  type TestEventResponse,
  type ReplayResponse,
  type WebhookResponse,
  type SaveWebhookRequest,
  type WebhooksResponse,
  type WebhookSecretResponse,
} from '@godown/contracts/webhooks';
import { api } from '@godown/shared-ui/api';
import { queryKeys, useMutation, useQuery, useQueryClient } from '@godown/shared-ui/query';

export const webhookKeys = queryKeys('webhooks');
const PATH = '/ums/webhooks';
/** More than a company may have. */
const ALL = { records: 100, pageNumber: 1 } as const;

/** @param companyId of an admin's choice; a seller's own is selected in the header */
export function useWebhooks(companyId: string | undefined) {
  return useQuery({
    queryKey: webhookKeys.list({ companyId }),
    queryFn: ({ signal }) =>
      api.post<WebhooksResponse>(`${PATH}/get`, { body: { filter: {}, pageConfig: ALL }, companyId, signal }),
    select: (answer) => answer.data,
  });
}

function useStaling<T, V>(mutationFn: (given: V) => Promise<T>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => client.invalidateQueries({ queryKey: webhookKeys.all }) });
}

export function useCreateWebhook(companyId: string | undefined) {
  return useStaling((body: SaveWebhookRequest) => api.post<WebhookSecretResponse>(PATH, { body, companyId }));
}

export function useUpdateWebhook(companyId: string | undefined) {
  return useStaling(({ id, body }: { id: string; body: SaveWebhookRequest }) =>
    api.put<WebhookResponse>(`${PATH}/${id}`, { body, companyId }),
  );
}

export function useSetWebhookStatus(companyId: string | undefined) {
  return useStaling(({ id, isActive }: { id: string; isActive: boolean }) =>
    api.put<WebhookResponse>(`${PATH}/${id}/status`, { body: { isActive }, companyId }),
  );
}

export function useRemoveWebhook(companyId: string | undefined) {
  return useStaling((id: string) => api.delete<ApiResponse>(`${PATH}/${id}`, { companyId }));
}

export function useRotateSecret(companyId: string | undefined) {
  return useStaling((id: string) => api.post<WebhookSecretResponse>(`${PATH}/${id}/rotate-secret`, { companyId }));
}

export function useSendTest(companyId: string | undefined) {
  return useStaling((id: string) => api.post<TestEventResponse>(`${PATH}/${id}/test`, { companyId }));
}

export function useReplay(companyId: string | undefined) {
  return useStaling(({ id, body }: { id: string; body: { start: string; end: string; includeDelivered: boolean } }) =>
    api.post<ReplayResponse>(`${PATH}/${id}/replay`, { body, companyId }),
  );
}
