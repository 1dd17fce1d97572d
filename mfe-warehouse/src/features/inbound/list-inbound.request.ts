import { type InboundListResponse, type InboundStatus } from '@godown/contracts/inbound';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, useQuery } from '@godown/shared-ui/query';
import { type InboundWhere } from './count-inbound.request.js';
import { inboundKeys } from './inbound.keys.js';

interface InboundRequest extends InboundWhere {
  status?: InboundStatus;
  page: number;
  size: number;
  by?: string;
  order?: 'asc' | 'desc';
}

export const useInboundList = (request: InboundRequest) =>
  useQuery({
    queryKey: inboundKeys.list(request),
    queryFn: ({ signal }) => api.get<InboundListResponse>('/wms/inbound', { query: { ...request }, signal }),
    placeholderData: keepPreviousData,
  });
