import { type InboundCountsResponse } from '@godown/contracts/inbound';
import { api } from '@godown/shared-ui/api';
import { keepPreviousData, useQuery } from '@godown/shared-ui/query';
import { inboundKeys } from './inbound.keys.js';

/** What narrows the list, whatever the status. */
export interface InboundWhere {
  warehouseId?: string;
  companyId?: string;
  from?: string;
  to?: string;
  search?: string;
}

/** Behind each tab. */
export const useInboundCounts = (where: InboundWhere) =>
  useQuery({
    queryKey: [...inboundKeys.all, 'counts', where],
    queryFn: async ({ signal }) =>
      (await api.get<InboundCountsResponse>('/wms/inbound/counts', { query: { ...where }, signal })).counts,
    placeholderData: keepPreviousData,
  });
