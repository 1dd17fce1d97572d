import { type PickAge, type ReadyOrdersResponse } from '@godown/contracts/picks';
import { type CourierKey } from '@godown/contracts/shipping';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, useQuery } from '@godown/shared-ui/query';
import { pickKeys } from './picks.keys.js';

interface ReadyRequest {
  warehouseId?: string;
  courier?: CourierKey;
  age?: PickAge;
  search?: string;
  page: number;
  size: number;
  by?: string;
  order?: 'asc' | 'desc';
}

export const useReadyOrders = (request: ReadyRequest) =>
  useQuery({
    queryKey: pickKeys.list(request),
    queryFn: ({ signal }) => api.get<ReadyOrdersResponse>('/wms/picks/ready', { query: { ...request }, signal }),
    placeholderData: keepPreviousData,
  });
