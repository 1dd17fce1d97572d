import { type AnnounceInboundRequest, type InboundAnnouncedResponse } from '@godown/contracts/inbound';
import { api, useIdempotencyKey } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { inboundKeys } from './inbound.keys.js';

export function useAnnounceInbound() {
  const client = useQueryClient();
  const { key, settled } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: AnnounceInboundRequest) =>
      api.post<InboundAnnouncedResponse>('/wms/inbound', { body, idempotencyKey: key() }),
    onSettled: (answer, error) => {
      settled(answer, error);
      return client.invalidateQueries({ queryKey: inboundKeys.all });
    },
  });
}
