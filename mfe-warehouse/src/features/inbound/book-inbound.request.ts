import { type InboundBookedResponse } from '@godown/contracts/inbound';
import { api } from '@godown/shared-ui/api';
import { useInboundChange } from './use-inbound-change.js';

/** @returns books what was counted, once per key */
export const useBookInbound = (id: string) =>
  useInboundChange((key: string) => api.post<InboundBookedResponse>(`/wms/inbound/${id}/book`, { body: { key } }));
