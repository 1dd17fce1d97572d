import { useMutation, useQueryClient } from '@godown/shared-ui/query';
import { tripKeys } from './trips.keys.js';

/** A call that changes trips: lists, details and the parcels that wait are asked for again. */
export function useTripChange<Body, Answer>(mutationFn: (body: Body) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: tripKeys.all }) });
}
