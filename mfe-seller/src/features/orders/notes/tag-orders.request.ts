import { type ApiResponse } from '@godown/contracts/common';
import { ORDER_TAG_LIMITS, type TagOrdersRequest } from '@godown/contracts/orders';
import { api } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { orderKeys } from '../orders.keys.js';
import { portionsOf } from '../portions.js';

/** Adds tags to orders and takes some away; a repeat changes nothing. */
export function useTagOrders() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ orderIds, ...change }: TagOrdersRequest) => {
      for (const portion of portionsOf(orderIds, ORDER_TAG_LIMITS.orders))
        await api.post<ApiResponse>('/orders/tags', { body: { orderIds: portion, ...change } });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: orderKeys.all }),
  });
}
