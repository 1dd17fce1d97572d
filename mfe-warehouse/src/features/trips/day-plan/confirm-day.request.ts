import { type ConfirmDayRequest, type DayConfirmedResponse } from '@godown/contracts/fleet';
import { api, useIdempotencyKey } from '@godown/shared-ui/api';
import { useTripChange } from '../use-trip-change.js';

export function useConfirmDay() {
  const { key, settled, renew } = useIdempotencyKey();
  const change = useTripChange((body: ConfirmDayRequest) =>
    api.post<DayConfirmedResponse>('/wms/day-plan/confirm', { body, idempotencyKey: key() }).then(
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
  return { change, renew };
}
