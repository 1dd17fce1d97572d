import { type ReturnDetailsResponse } from '@godown/contracts/orders';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { returnDetailsKey } from './orders.keys.js';

export function useReturnDetails(orderId: string) {
  return useQuery({
    queryKey: returnDetailsKey(orderId),
    queryFn: ({ signal }) => api.get<ReturnDetailsResponse>(`/order/${orderId}/return-details`, { signal }),
    select: (answer) => answer.data,
  });
}
