import { type AllocatedOrdersResponse, type AllocationWhere } from '@godown/contracts/shipping';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, queryOptions, useQuery } from '@godown/shared-ui/query';
import { allocationKeys } from './allocation-report.keys.js';

interface AllocatedOrdersRequest {
  where: AllocationWhere;
  pagination: { records: number; pageNumber: number };
}

function ordersOptions(request: AllocatedOrdersRequest) {
  return queryOptions({
    queryKey: allocationKeys.list({ of: 'orders', ...request }),
    queryFn: ({ signal }) =>
      api.post<AllocatedOrdersResponse>('/shipping/allocation/orders/find', { body: request, signal }),
    placeholderData: keepPreviousData,
  });
}

export const useAllocatedOrders = (request: AllocatedOrdersRequest) => useQuery(ordersOptions(request));
