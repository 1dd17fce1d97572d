import { type NewTripRequest, type TripCreatedResponse } from '@godown/contracts/fleet';
import { api, useIdempotencyKey } from '@godown/shared-ui/api';
import { useTripChange } from './use-trip-change.js';

export function useCreateTrip() {
  const { key, settled } = useIdempotencyKey();
  return useTripChange((body: NewTripRequest) =>
    api.post<TripCreatedResponse>('/wms/trips', { body, idempotencyKey: key() }).then(
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
