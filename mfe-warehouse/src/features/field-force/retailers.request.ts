import { STORE_ADDRESS_LOOKUP_LIMIT, type StoreAddressesResponse } from '@godown/contracts/stores';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, useQuery } from '@godown/shared-ui/query';

/** Active store addresses of a company, by name. */
export const useRetailers = (companyId: string, search: string) =>
  useQuery({
    queryKey: ['store-addresses', companyId, search],
    queryFn: ({ signal }) =>
      api.get<StoreAddressesResponse>(`/d2r/store-address/list/${companyId}`, {
        query: { searchOptionType: 1, searchText: search, limit: STORE_ADDRESS_LOOKUP_LIMIT, isActive: 1 },
        signal,
      }),
    select: ({ storeAddressData }) => storeAddressData,
    placeholderData: keepPreviousData,
  });
