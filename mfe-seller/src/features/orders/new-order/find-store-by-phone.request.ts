import { useQuery } from '@godown/shared-ui/query';
import { storeFinder } from '../../../requests/find-stores.request.js';
import { orderKeys } from '../orders.keys.js';

/** The retailer with this phone; null when there is none. @param phone ten digits, or '' */
export function useStoreByPhone(companyId: string, phone: string) {
  return useQuery({
    enabled: phone !== '',
    queryKey: [...orderKeys.all, 'new', 'store', companyId, phone],
    queryFn: ({ signal }) => storeFinder(companyId)(phone, signal),
    select: (found) => found[0] ?? null,
    gcTime: 0,
    retry: false,
  });
}
