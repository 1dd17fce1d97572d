import { type CompanyWarehousesResponse } from '@godown/contracts/warehouses';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { channelKeys } from './channels.keys.js';

/** Where a store's orders can be shipped from. */
export function useStoreWarehouses() {
  return useQuery({
    queryKey: channelKeys.list({ of: 'warehouses' }),
    queryFn: ({ signal }) => api.get<CompanyWarehousesResponse>('/company/warehouses', { signal }),
    select: ({ warehouses }) => warehouses.filter(({ active }) => active),
  });
}
