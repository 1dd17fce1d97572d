import { type StoreAddressRequestsResponse } from '@godown/contracts/stores';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, useQuery } from '@godown/shared-ui/query';
import { storeRequestKeys } from './store-requests.keys.js';

export interface StoreRequestsRequest {
  status?: string;
  page: number;
  limit: number;
}

export const useStoreRequests = (request: StoreRequestsRequest) =>
  useQuery({
    queryKey: storeRequestKeys.list(request),
    queryFn: ({ signal }) =>
      api.get<StoreAddressRequestsResponse>('/d2r/store-address/requests', { query: { ...request }, signal }),
    placeholderData: keepPreviousData,
  });
