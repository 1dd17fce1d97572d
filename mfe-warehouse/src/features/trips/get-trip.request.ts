import { type MapTiles, type TripResponse, type TripView } from '@godown/contracts/fleet';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { tripKeys } from './trips.keys.js';

/** How often a running trip is asked for, beside what the server tells: the times of the stops move, and a connection may be cut. */
const LIVE_MS = 20_000;

export interface ShownTrip extends TripView {
  readonly tiles: MapTiles | null;
}

export const useTrip = (id: string) =>
  useQuery({
    queryKey: tripKeys.detail(id),
    queryFn: async ({ signal }): Promise<ShownTrip> => {
      const { trip, tiles = null } = await api.get<TripResponse>(`/wms/trips/${id}`, { signal });
      return { ...trip, tiles };
    },
    refetchInterval: ({ state }) => (state.data?.status === 'STARTED' ? LIVE_MS : false),
  });
