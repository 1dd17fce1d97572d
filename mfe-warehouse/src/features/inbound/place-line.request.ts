import { type InboundLineResponse, type PlaceInboundLineRequest } from '@godown/contracts/inbound';
import { api } from '@godown/shared-ui/api';
import { useInboundChange } from './use-inbound-change.js';

/** Where an item was put away; repeated, it changes nothing. */
export const usePlaceLine = (id: string, lineId: string) =>
  useInboundChange((body: PlaceInboundLineRequest) =>
    api.post<InboundLineResponse>(`/wms/inbound/${id}/lines/${lineId}/bin`, { body }),
  );
