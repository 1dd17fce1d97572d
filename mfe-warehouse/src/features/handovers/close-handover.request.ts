import { type CloseHandoverRequest, type HandoverClosedResponse } from '@godown/contracts/handovers';
import { api, useIdempotencyKey } from '@godown/shared-ui/api';
import { useHandoverChange } from './use-handover-change.js';

export function useCloseHandover(id: string) {
  const { key, settled } = useIdempotencyKey();
  return useHandoverChange((body: CloseHandoverRequest) =>
    api.post<HandoverClosedResponse>(`/wms/handovers/${id}/close`, { body, idempotencyKey: key() }).then(
      (answer) => {
        settled(answer, null);
        return answer;
      },
      (error: unknown) => {
        settled(undefined, error);
        throw error;
      },
    ),
  );
}
