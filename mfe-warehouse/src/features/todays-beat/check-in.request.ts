import { type CheckInRequest, type CheckInResponse } from '@godown/contracts/field-force';
import { api, useIdempotencyKey } from '@godown/shared-ui/api';
import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { todaysBeatKeys } from './todays-beat.keys.js';

/** The key stays while nobody knows whether the visit was recorded: pressing again then records it once. */
export function useCheckIn() {
  const client = useQueryClient();
  const { key, settled } = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: CheckInRequest) => api.post<CheckInResponse>('/field/visits', { body, idempotencyKey: key() }),
    onSuccess: () => client.invalidateQueries({ queryKey: todaysBeatKeys.all }),
    onSettled: settled,
  });
}
