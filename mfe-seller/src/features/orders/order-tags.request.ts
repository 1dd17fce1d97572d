import { type OrderTagsResponse } from '@godown/contracts/orders';
import { api } from '@godown/shared-ui/api';
import { queryOptions, useQuery } from '@godown/shared-ui/query';
import { orderTagsKey } from './orders.keys.js';

/** The tags that the company uses, by name. */
export const orderTagsOptions = queryOptions({
  queryKey: orderTagsKey,
  queryFn: ({ signal }) => api.get<OrderTagsResponse>('/orders/tags', { signal }),
  select: ({ tags }) => tags,
  staleTime: 60_000,
});

export const useOrderTags = () => useQuery(orderTagsOptions);
