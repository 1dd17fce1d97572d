import { type StoreAddressesResponse } from '@godown/contracts/stores';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, useQuery } from '@godown/shared-ui/query';
import { storeKeys } from './stores.keys.js';

export interface StoresRequest {
  searchText?: string;
  searchOptionType?: string;
  isActive?: string;
  page: number;
  limit: number;
}

/** Store addresses of the companies that are selected, the newest first. */
export const useStores = (request: StoresRequest) =>
  useQuery({
    queryKey: storeKeys.list(request),
    queryFn: ({ signal }) =>
      api.get<StoreAddressesResponse>('/d2r/store-address/list/', { query: { ...request }, signal }),
    placeholderData: keepPreviousData,
  });
