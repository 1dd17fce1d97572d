import { type OrderListResponse, type OrderWhere } from '@godown/contracts/orders';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, queryOptions, useQuery } from '@godown/shared-ui/query';
import { orderKeys } from './orders.keys.js';

export interface OrdersRequest {
  where: OrderWhere;
  search?: string;
  searchFilter?: string;
  pagination: { records: number; pageNumber: number };
  sortBy?: { by: string; order: 'asc' | 'desc' };
  /** Where the page before this one ended, when it is known: deep pages then cost no more than the first. */
  after?: { value: string; id: string };
}

export const findOrders = (request: OrdersRequest, signal?: AbortSignal) =>
  api.post<OrderListResponse>('/inventory/orders/find', { body: request, signal });

function ordersOptions(request: OrdersRequest) {
  return queryOptions({
    queryKey: orderKeys.list(request),
    queryFn: ({ signal }) => findOrders(request, signal),
    placeholderData: keepPreviousData,
  });
}

export const useOrders = (request: OrdersRequest) => useQuery(ordersOptions(request));
