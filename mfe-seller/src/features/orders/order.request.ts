import { type OrderResponse } from '@godown/contracts/orders';
import { api } from '@godown/shared-ui/api';
import { queryOptions, useQuery } from '@godown/shared-ui/query';
import { orderKeys } from './orders.keys.js';

function orderOptions(orderId: string) {
  return queryOptions({
    queryKey: orderKeys.detail(orderId),
    queryFn: ({ signal }) => api.get<OrderResponse>(`/order/${orderId}`, { signal }),
    select: (answer) => answer.order,
  });
}

export const useOrder = (orderId: string) => useQuery(orderOptions(orderId));
