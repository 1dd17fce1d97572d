import { type NewPickListRequest, type PickListOpenedResponse } from '@godown/contracts/picks';
import { api, useIdempotencyKey } from '@godown/shared-ui/api';
import { usePickChange } from './use-pick-change.js';

export function useOpenPickList() {
  const { key, settled } = useIdempotencyKey();
  return usePickChange((body: NewPickListRequest) =>
    api.post<PickListOpenedResponse>('/wms/picks', { body, idempotencyKey: key() }).then(
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
