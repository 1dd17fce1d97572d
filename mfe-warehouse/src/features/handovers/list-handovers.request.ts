import { type HandoversResponse, type HandoverStatus } from '@godown/contracts/handovers';
import { type DeliveryPartnerKey } from '@godown/contracts/shipping';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, useQuery } from '@godown/shared-ui/query';
import { handoverKeys } from './handovers.keys.js';

export interface HandoversRequest {
  status?: HandoverStatus;
  courier?: DeliveryPartnerKey;
  search?: string;
  page: number;
  size: number;
  by?: string;
  order?: 'asc' | 'desc';
}

export const useHandovers = (request: HandoversRequest) =>
  useQuery({
    queryKey: handoverKeys.list(request),
    queryFn: ({ signal }) => api.get<HandoversResponse>('/wms/handovers', { query: { ...request }, signal }),
    placeholderData: keepPreviousData,
  });
