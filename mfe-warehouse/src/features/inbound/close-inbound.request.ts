import { type InboundClosedResponse } from '@godown/contracts/inbound';
import { api } from '@godown/shared-ui/api';
import { useInboundChange } from './use-inbound-change.js';

/** @returns books the rest and closes, once per key */
export const useCloseInbound = (id: string) =>
  useInboundChange((key: string) => api.post<InboundClosedResponse>(`/wms/inbound/${id}/close`, { body: { key } }));
