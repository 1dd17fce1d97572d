import {
  type DriverStop,
  type DriverTrip,
  type DrivingStep,
  type LocationEventRequest,
  MAX_LOCATION_EVENTS,
  type StartTripRequest,
  type StopResultRequest,
} from '@godown/contracts/fleet';
import { isRecord, readStored, StoredList, writeStored } from '@godown/shared-ui/offline';
import { keptName } from '@godown/shared-ui/remote';
import { KNOWN_PREFIX } from '@godown/shared-ui/session';
import { expectedFrom } from './expected-stops.js';
import { KEPT_STEPS } from './kept-steps-name.js';
import { arePicturesKept } from './taken-pictures.js';
import { LONGEST_WAIT_MS } from './tracking-pace.js';

/** Something that happened and that the server has not answered yet. */
export type QueuedStep =
  | { kind: 'start'; tripId: string; body: StartTripRequest }
  | { kind: 'complete'; tripId: string; body: DrivingStep }
  | { kind: 'load'; tripId: string; orderId: string; body: DrivingStep }
  | { kind: 'result'; tripId: string; orderId: string; body: StopResultRequest; hasPicture?: boolean }
  | {
      kind: 'location';
      tripId: string;
      body: LocationEventRequest;
      /** When it is sent at the latest, in milliseconds of the phone's clock; missing: at once. */
      dueAt?: number;
    };

const KINDS = ['start', 'complete', 'load', 'result', 'location'];
const OF_ORDERS = ['load', 'result'];

/** Positions between the stops that a phone keeps without a network. */
const MOST_MOVING = 1_000;

const tripKey = (userId: string) => `${KNOWN_PREFIX}trip:${userId}`;

/** A step that cannot be read is left out rather than breaking the screen. */
function isStep(value: unknown): value is QueuedStep {
  if (!isRecord(value) || !isRecord(value['body'])) return false;
  const { kind, tripId, orderId, body } = value;
  const { stepId, at } = body;
  const isNamed = typeof tripId === 'string' && typeof stepId === 'string' && typeof at === 'string';
  return (
    isNamed &&
    KINDS.some((known) => known === kind) &&
    (!OF_ORDERS.some((known) => known === kind) || typeof orderId === 'string')
  );
}

/** What the driver did and the server has not answered. */
export const stepList = (userId: string): StoredList<QueuedStep> =>
  new StoredList(keptName(KEPT_STEPS, userId), { isEntry: isStep, isSafe: arePicturesKept });

function isTrip(value: unknown): value is DriverTrip {
  return isRecord(value) && typeof value['id'] === 'string' && Array.isArray(value['stops']);
}

/** The trip as the server last told it, for a phone without a network. */
export function readTrip(userId: string): DriverTrip | null {
  return tripOrNull(readStored(tripKey(userId)));
}

/** What is no trip is none: the screen of a driver under way must not break. */
export function tripOrNull(value: unknown): DriverTrip | null {
  return isTrip(value) ? value : null;
}

export function writeTrip(userId: string, trip: DriverTrip | null): void {
  writeStored(tripKey(userId), trip);
}

/**
 * What is sent next: each step by itself and in its order; then positions, many at once. Positions that may wait go along with the
 * first that may not. A clock that was set back makes none wait for longer.
 */
export function nextBatch(steps: readonly QueuedStep[], now: number): readonly QueuedStep[] {
  const step = steps.find(({ kind }) => kind !== 'location');
  if (step !== undefined) return [step];
  const mayWait = (one: QueuedStep) =>
    one.kind === 'location' && one.dueAt !== undefined && one.dueAt > now && one.dueAt <= now + LONGEST_WAIT_MS;
  if (steps.every(mayWait)) return [];
  return steps.filter(({ tripId }) => tripId === steps[0]?.tripId).slice(0, MAX_LOCATION_EVENTS);
}

const isMoving = (step: QueuedStep): boolean => step.kind === 'location' && step.body.event === 'MOVING';

/** What a phone keeps: every step, and of too many positions between the stops every second one. */
export function bounded(steps: readonly QueuedStep[]): readonly QueuedStep[] {
  if (steps.filter(isMoving).length <= MOST_MOVING) return steps;
  let moving = 0;
  return steps.filter((step) => {
    if (isMoving(step)) moving += 1;
    return !isMoving(step) || moving % 2 === 1;
  });
}

/** The trip as it is once every step has been taken. */
export function afterSteps(trip: DriverTrip, steps: readonly QueuedStep[]): DriverTrip {
  return steps.reduce((now, step) => (step.tripId === now.id ? afterStep(now, step) : now), trip);
}

function afterResult(stop: DriverStop, { result, collectedPaise, collectedBy }: StopResultRequest): DriverStop {
  return {
    ...stop,
    status: result,
    collectedPaise: collectedPaise ?? stop.collectedPaise,
    collectedBy: collectedBy ?? stop.collectedBy,
  };
}

function afterStart(trip: DriverTrip, { missing = [], at }: StartTripRequest): DriverTrip {
  const stops = trip.stops
    .filter(({ orderId }) => !missing.includes(orderId))
    .map((stop) => ({ ...stop, status: stop.status === 'PENDING' ? ('PICKED_UP' as const) : stop.status }));
  return expectedFrom({ ...trip, status: 'STARTED', stops }, trip.route ?? {}, at);
}

function afterDoor(trip: DriverTrip, { orderId, body }: QueuedStep & { kind: 'result' }): DriverTrip {
  const stops = trip.stops.map((stop) => (stop.orderId === orderId ? afterResult(stop, body) : stop));
  const place = trip.stops.find((stop) => stop.orderId === orderId) ?? {};
  return body.result === 'RETURNED' ? { ...trip, stops } : expectedFrom({ ...trip, stops }, place, body.at);
}

function afterStep(trip: DriverTrip, step: QueuedStep): DriverTrip {
  switch (step.kind) {
    case 'start':
      return afterStart(trip, step.body);
    case 'complete':
      return { ...trip, status: 'COMPLETED' };
    case 'load':
      return {
        ...trip,
        stops: trip.stops.map((stop) =>
          stop.orderId === step.orderId && stop.status === 'PENDING'
            ? { ...stop, status: 'PICKED_UP', wasLoaded: true }
            : stop,
        ),
      };
    case 'result':
      return afterDoor(trip, step);
    case 'location':
      return trip;
  }
}
