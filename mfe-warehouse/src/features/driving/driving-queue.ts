import {
  type DriverStop,
  type DriverTrip,
  type DrivingStep,
  type LocationEventRequest,
  MAX_LOCATION_EVENTS,
  type StartTripRequest,
  type StopResultRequest,
} from '@godown/contracts/fleet';
import { isRecord, readStored, writeStored } from '@godown/shared-ui/offline';

/** Something that happened and that the server has not answered yet. */
export type QueuedStep =
  | { kind: 'start'; tripId: string; body: StartTripRequest }
  | { kind: 'complete'; tripId: string; body: DrivingStep }
  | { kind: 'result'; tripId: string; orderId: string; body: StopResultRequest; hasPicture?: boolean }
  | { kind: 'location'; tripId: string; body: LocationEventRequest };

const KINDS = ['start', 'complete', 'result', 'location'];

const queueKey = (userId: string) => `drivingSteps:${userId}`;
const tripKey = (userId: string) => `drivingTrip:${userId}`;

/** A step that cannot be read is left out rather than breaking the screen. */
function isStep(value: unknown): value is QueuedStep {
  if (!isRecord(value) || !isRecord(value['body'])) return false;
  const { kind, tripId, orderId, body } = value;
  const { stepId, at } = body;
  const isNamed = typeof tripId === 'string' && typeof stepId === 'string' && typeof at === 'string';
  return isNamed && KINDS.some((known) => known === kind) && (kind !== 'result' || typeof orderId === 'string');
}

export function readSteps(userId: string): QueuedStep[] {
  const stored = readStored(queueKey(userId));
  return Array.isArray(stored) ? stored.filter(isStep) : [];
}

export function writeSteps(userId: string, steps: readonly QueuedStep[]): boolean {
  return writeStored(queueKey(userId), steps.length === 0 ? null : steps);
}

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

/** What is sent next: each step by itself and in its order; then positions, many at once. */
export function nextBatch(steps: readonly QueuedStep[]): readonly QueuedStep[] {
  const step = steps.find(({ kind }) => kind !== 'location');
  if (step !== undefined) return [step];
  return steps.filter(({ tripId }) => tripId === steps[0]?.tripId).slice(0, MAX_LOCATION_EVENTS);
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

function afterStep(trip: DriverTrip, step: QueuedStep): DriverTrip {
  switch (step.kind) {
    case 'start':
      return {
        ...trip,
        status: 'STARTED',
        stops: trip.stops
          .filter(({ orderId }) => step.body.missing?.includes(orderId) !== true)
          .map((stop) => ({ ...stop, status: stop.status === 'PENDING' ? 'PICKED_UP' : stop.status })),
      };
    case 'complete':
      return { ...trip, status: 'COMPLETED' };
    case 'result':
      return {
        ...trip,
        stops: trip.stops.map((stop) => (stop.orderId === step.orderId ? afterResult(stop, step.body) : stop)),
      };
    case 'location':
      return trip;
  }
}
