import { type DriverChange, type DriverTrip, type DriverTripResponse } from '@godown/contracts/fleet';
import { api } from '@godown/shared-ui/api';
import { isRecord } from '@godown/shared-ui/offline';
import { useQuery } from '@godown/shared-ui/query';
import { changesOrNone, readChanges, writeChanges } from './desk-changes.js';
import { readTrip, tripOrNull, writeTrip } from './driving-queue.js';
import { drivingKeys } from './driving.keys.js';
import { knownAnswer } from '../../kept/known-answer.js';

/** A new trip, or one that the warehouse has changed. */
const LOOK_AGAIN_MS = 60_000;

/** null: there is none. */
export interface KnownTrip {
  trip: DriverTrip | null;
  /** null: the phone has kept the trip, but not the duty. */
  isOffDuty: boolean | null;
  /** What the desk did to the driver's trips, the newest first. */
  changes: readonly DriverChange[];
}

interface LastAnswer {
  /** False: "no trip" is what the phone knows. True without a trip: the phone had no room to keep it. */
  hasTrip: boolean;
  isOffDuty: boolean;
}

const isLastAnswer = (value: unknown): value is LastAnswer =>
  isRecord(value) && typeof value['hasTrip'] === 'boolean' && typeof value['isOffDuty'] === 'boolean';

const lastAnswer = knownAnswer('tripAnswer', isLastAnswer);

/** What the phone knows without a network; null: it has never been told. */
function readKnownTrip(userId: string): { known: KnownTrip; at: number } | null {
  const trip = readTrip(userId);
  const last = lastAnswer.read(userId);
  if (trip === null && last?.answer.hasTrip !== false) return null;
  const known = { trip, isOffDuty: last?.answer.isOffDuty ?? null, changes: readChanges(userId) };
  return { known, at: last === null ? 0 : Date.parse(last.at) };
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
      lastAnswer.keep(userId, { hasTrip: trip !== null, isOffDuty: answer.isOffDuty });
      return { trip, isOffDuty: answer.isOffDuty, changes };
    },
    initialData: () => readKnownTrip(userId)?.known,
    initialDataUpdatedAt: () => readKnownTrip(userId)?.at,
    staleTime: 0,
    networkMode: 'always',
    refetchInterval: LOOK_AGAIN_MS,
  });
