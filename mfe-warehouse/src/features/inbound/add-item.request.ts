import { type AddInboundItemRequest, type InboundLineResponse } from '@godown/contracts/inbound';
import { api } from '@godown/shared-ui/api';
import { useInboundChange } from './use-inbound-change.js';

/** An item that is on the list already stays as it is. */
export const useAddItem = (id: string) =>
  useInboundChange((body: AddInboundItemRequest) =>
    api.post<InboundLineResponse>(`/wms/inbound/${id}/lines`, { body }),
  );
