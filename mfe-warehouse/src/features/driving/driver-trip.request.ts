import { type DriverChange, type DriverTrip, type DriverTripResponse } from '@godown/contracts/fleet';
import { api } from '@godown/shared-ui/api';
import { useQuery } from '@godown/shared-ui/query';
import { changesOrNone, writeChanges } from './desk-changes.js';
import { tripOrNull, writeTrip } from './driving-queue.js';
import { drivingKeys } from './driving.keys.js';

/** A new trip, or one that the warehouse has changed. */
const LOOK_AGAIN_MS = 60_000;

/** null: there is none. */
export interface KnownTrip {
  trip: DriverTrip | null;
  isOffDuty: boolean;
  /** What the desk did to the driver's trips, the newest first. */
  changes: readonly DriverChange[];
}

/** The trip of the person; what came last is kept on the device. */
export const useDriverTrip = (userId: string) =>
  useQuery({
    queryKey: drivingKeys.detail(userId),
    queryFn: async ({ signal }): Promise<KnownTrip> => {
      const answer = await api.get<DriverTripResponse>('/driver/trip', { signal });
      const trip = tripOrNull(answer.trip);
      writeTrip(userId, trip);
      const changes = changesOrNone(answer.changes);
      writeChanges(userId, changes);
      return { trip, isOffDuty: answer.isOffDuty, changes };
    },
    networkMode: 'always',
    refetchInterval: LOOK_AGAIN_MS,
  });
