import { type FindBuyerResponse } from '@godown/contracts/orders';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { orderKeys } from '../orders.keys.js';

/** Who ordered with this phone before. Nothing of it is kept once nobody looks at it; a failure disturbs nobody. @param phone ten digits, or '' */
export function useEarlierBuyer(phone: string) {
  return useQuery({
    enabled: phone !== '',
    queryKey: [...orderKeys.all, 'new', 'buyer', phone],
    queryFn: ({ signal }) => api.post<FindBuyerResponse>('/orders/buyers/find', { body: { phone }, signal }),
    select: ({ buyer }) => buyer,
    gcTime: 0,
    retry: false,
  });
}
