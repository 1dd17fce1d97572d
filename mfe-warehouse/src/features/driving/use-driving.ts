import {
  type DriverChange,
  type DriverStop,
  type DriverTrip,
  type LocationEventKind,
  type StopResultRequest,
} from '@godown/contracts/fleet';
import { useOnline } from '@godown/shared-ui/offline';
import { useQueryClient } from '@godown/shared-ui/query';
import { useSession } from '@godown/shared-ui/session';
import { useCallback } from 'react';
import { readChanges, useUnseenChanges } from './desk-changes.js';
import { type KnownTrip, useDriverTrip } from './driver-trip.request.js';
import { afterSteps } from './driving-queue.js';
import { drivingKeys } from './driving.keys.js';
import { nowStep } from './now-step.js';
import { ownCashKeys } from './own-cash.request.js';
import { currentPosition } from './position.js';
import { keepPictures, type TakenPicture } from './taken-pictures.js';
import { type StepWatch } from './step-store.js';
import { type StepQueue, useStepQueue } from './use-step-queue.js';
import { useTracking } from './use-tracking.js';

export interface Driving extends Pick<StepQueue, 'refusals' | 'forgetRefusals' | 'isKept'> {
  /** With everything that was done here, sent or not; null: there is none. */
  trip: DriverTrip | null;
  /** Nothing is known yet, and this is why: null while it is being asked for. */
  error: unknown;
  isKnown: boolean;
  /** When what is shown was told, if the server does not answer now (ISO 8601). */
  oldSince: string | null;
  /** null while the server has not said it. */
  isOffDuty: boolean | null;
  retry: () => void;
  /** What the desk did to the driver's trips and the driver has not seen, the newest first. */
  changes: readonly DriverChange[];
  forgetChanges: () => void;
  /** Results that the server does not have. */
  waiting: number;
  /** @param missing orders that were not found while loading */
  start: (missing: readonly string[]) => void;
  /** An added parcel is on the vehicle. */
  load: (stop: DriverStop) => void;
  arrive: (stop: DriverStop) => void;
  /** @param taken at the door */
  report: (stop: DriverStop, result: StopResultRequest, taken: readonly TakenPicture[]) => Promise<void>;
  complete: () => void;
}

/** The steps of whoever is signed in, and the known trip as they are taken. */
export function useOwnSteps(userId: string, { onRefused }: Pick<StepWatch, 'onRefused'> = {}): StepQueue {
  const client = useQueryClient();
  const queryKey = drivingKeys.detail(userId);
  return useStepQueue(userId, {
    onTaken: (trip) =>
      client.setQueryData<KnownTrip>(queryKey, (now) => ({
        isOffDuty: false,
        changes: readChanges(userId),
        ...now,
        trip,
      })),
    ...(onRefused && { onRefused }),
    onAnswered: () => {
      void client.invalidateQueries({ queryKey });
      // What was collected is on the driver's account now.
      void client.invalidateQueries({ queryKey: ownCashKeys.all });
    },
  });
}

/** The trip of whoever is signed in: what is done here counts at once and is sent when there is a network. */
export function useDriving(): Driving {
  const userId = useSession((session) => session.profile?.entityId ?? '');
  const isOnline = useOnline();
  const { data, dataUpdatedAt, error, isFetchedAfterMount, refetch } = useDriverTrip(userId);
  const retry = useCallback(() => void refetch(), [refetch]);
  const queue = useOwnSteps(userId);
  const { add, steps } = queue;
  const told = data?.trip ?? null;
  const isUnreached = error !== null || !isOnline;
  const trip = told === null ? null : afterSteps(told, steps);
  const tripId = trip?.id ?? '';
  const news = useUnseenChanges(userId, data?.changes);
  useTracking(trip, add);

  const locate = (event: LocationEventKind, orderId?: string) =>
    void currentPosition().then((position) => {
      if (position === null) return;
      const { latitude, longitude } = position;
      const about = orderId === undefined ? {} : { orderId };
      add({ kind: 'location', tripId, body: { ...nowStep(), latitude, longitude, ...about, event } });
    });

  return {
    trip,
    // A kept "no trip" is not shown while a new answer may be on its way.
    isKnown: data !== undefined && (told !== null || isFetchedAfterMount || isUnreached),
    oldSince: isUnreached && dataUpdatedAt > 0 ? new Date(dataUpdatedAt).toISOString() : null,
    isOffDuty: data?.isOffDuty ?? null,
    error,
    retry,
    changes: news.changes,
    forgetChanges: news.forget,
    waiting: steps.filter(({ kind }) => kind !== 'location').length,
    refusals: queue.refusals,
    forgetRefusals: queue.forgetRefusals,
    isKept: queue.isKept,
    start: (missing) => {
      const left = missing.length === 0 ? {} : { missing: [...missing] };
      add({ kind: 'start', tripId, body: { ...nowStep(), ...left } });
      locate('START');
    },
    load: ({ orderId }) => {
      add({ kind: 'load', tripId, orderId, body: nowStep() });
      locate('PICKUP', orderId);
    },
    arrive: ({ orderId }) => locate('REACHED', orderId),
    report: async ({ orderId }, body, taken) => {
      // Before the step: a result never goes without the pictures that it was told with.
      if (taken.length > 0) await keepPictures(body.stepId, taken);
      add({ kind: 'result', tripId, orderId, body, ...(taken.length === 0 ? {} : { hasPicture: true }) });
      if (body.result !== 'RETURNED') locate(body.result, orderId);
    },
    complete: () => {
      add({ kind: 'complete', tripId, body: nowStep() });
      locate('END');
    },
  };
}
