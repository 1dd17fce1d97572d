import { type MissedOrdersResponse } from '@godown/contracts/channels';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, useQuery } from '@godown/shared-ui/query';
import { missedOrderKeys } from './missed-orders.keys.js';

export interface MissedOrdersRequest {
  where: { companyId?: string; shopType?: string; start?: string; end?: string };
  search?: string;
  searchFilter?: string;
  pagination: { records: number; pageNumber: number };
  sortBy?: { by: string; order: 'asc' | 'desc' };
}

export function useMissedOrders(request: MissedOrdersRequest) {
  return useQuery({
    queryKey: missedOrderKeys.list(request),
    queryFn: ({ signal }) => api.post<MissedOrdersResponse>('/missed-orders/find', { body: request, signal }),
    placeholderData: keepPreviousData,
  });
}
