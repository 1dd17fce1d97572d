import {
  type CustomerRequestRow,
  type CustomerRequestsResponse,
  type CustomerRequestsWhere,
} from '@godown/contracts/ndr';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, queryOptions, useQuery } from '@godown/shared-ui/query';
import { ndrKeys } from './ndr.keys.js';

export interface RequestsRequest {
  where: CustomerRequestsWhere;
  search?: string;
  searchFilter?: string;
  pagination: { records: number; pageNumber: number };
  sortBy?: { by: string; order: 'asc' | 'desc' };
}

const SOON_MS = 90_000;
const LOOK_AGAIN_MS = 3_000;

/** The courier's answer is expected any moment. */
function isUnderWay({ pushState, pushDueAt }: CustomerRequestRow): boolean {
  if (pushState === 'SENDING') return true;
  return pushState === 'QUEUED' && pushDueAt !== null && Date.parse(pushDueAt) < Date.now() + SOON_MS;
}

function requestsOptions(request: RequestsRequest) {
  return queryOptions({
    queryKey: ndrKeys.list(request),
    queryFn: ({ signal }) => api.post<CustomerRequestsResponse>('/customer-requests/find', { body: request, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.customerRequests ?? []).some(isUnderWay) ? LOOK_AGAIN_MS : false),
  });
}

export const useRequests = (request: RequestsRequest) => useQuery(requestsOptions(request));
