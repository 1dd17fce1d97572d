import { type InboundCountsResponse } from '@godown/contracts/inbound';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { homeKeys } from './home.keys.js';

/** How many shipments of goods are announced and have not come. */
export const useExpectedGoods = (enabled: boolean) =>
  useQuery({
    queryKey: [...homeKeys.work, 'inbound'],
    queryFn: ({ signal }) => api.get<InboundCountsResponse>('/wms/inbound/counts', { signal }),
    select: ({ counts }) => counts.ANNOUNCED,
    enabled,
  });
