import { type ApiResponse } from '@godown/contracts/common';
import { type AddStopsRequest } from '@godown/contracts/fleet';
import { api, useIdempotencyKey } from '@godown/shared-ui/api';
import { useTripChange } from './use-trip-change.js';

export function useAddStops(tripId: string) {
  const { key, settled } = useIdempotencyKey();
  return useTripChange((body: AddStopsRequest) =>
    api.post<ApiResponse>(`/wms/trips/${tripId}/orders`, { body, idempotencyKey: key() }).then(
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
