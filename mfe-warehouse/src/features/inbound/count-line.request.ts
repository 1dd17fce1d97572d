import { type CountInboundLineRequest, type InboundLineResponse } from '@godown/contracts/inbound';
import { api } from '@godown/shared-ui/api';
import { useInboundChange } from './use-inbound-change.js';

/** Refused when somebody has scanned or counted since. */
export const useCountLine = (id: string, lineId: string) =>
  useInboundChange((body: CountInboundLineRequest) =>
    api.post<InboundLineResponse>(`/wms/inbound/${id}/lines/${lineId}/count`, { body }),
  );
