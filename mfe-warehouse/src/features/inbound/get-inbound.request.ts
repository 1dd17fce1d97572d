import { type InboundResponse } from '@godown/contracts/inbound';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { inboundKeys } from './inbound.keys.js';

/** How often a shipment that is being received is asked for: others count too. */
const LIVE_MS = 20_000;

export const useInboundShipment = (id: string) =>
  useQuery({
    queryKey: inboundKeys.detail(id),
    queryFn: async ({ signal }) => (await api.get<InboundResponse>(`/wms/inbound/${id}`, { signal })).shipment,
    refetchInterval: ({ state }) => (state.data?.status === 'RECEIVING' ? LIVE_MS : false),
  });
