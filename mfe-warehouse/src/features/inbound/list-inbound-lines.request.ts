import { type InboundLinesResponse, type InboundLineState } from '@godown/contracts/inbound';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, useQuery } from '@godown/shared-ui/query';
import { inboundKeys } from './inbound.keys.js';

interface LinesRequest {
  state?: InboundLineState;
  search?: string;
  page: number;
  size: number;
}

export const useInboundLines = (id: string, request: LinesRequest) =>
  useQuery({
    queryKey: [...inboundKeys.detail(id), 'lines', request],
    queryFn: ({ signal }) =>
      api.get<InboundLinesResponse>(`/wms/inbound/${id}/lines`, { query: { ...request }, signal }),
    placeholderData: keepPreviousData,
  });
