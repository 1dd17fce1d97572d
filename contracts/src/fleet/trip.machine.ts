import { indiaDay } from '../common/india-day.js';

export const TRIP_STATUSES = ['CREATED', 'STARTED', 'COMPLETED', 'CANCELLED'] as const;
export type TripStatus = (typeof TRIP_STATUSES)[number];

/** An order's way on one trip. */
export const JOURNEY_STATUSES = ['PENDING', 'PICKED_UP', 'DELIVERED', 'UNDELIVERED', 'RETURNED', 'TAKEN_OFF'] as const;
export type JourneyStatus = (typeof JOURNEY_STATUSES)[number];

export const TRIP_ACTORS = ['warehouse', 'clusterOwner', 'driver'] as const;
export type TripActor = (typeof TRIP_ACTORS)[number];

/** A result is reversed on its own day in India only. */
export function isOfToday(endedAt: Date, now: Date): boolean {
  return indiaDay(endedAt) === indiaDay(now);
}

/** Where a reversed stop goes: back on board while the trip runs, to be planned again once it has ended. */
export function reversedStatus(during: TripStatus): JourneyStatus {
  return during === 'STARTED' ? 'PICKED_UP' : 'TAKEN_OFF';
}

/** Facts about the trip's orders that a move needs beside the statuses. */
export interface TripFacts {
  /** No parcel on board waits for its delivery. One that was added and never loaded is left out. */
  readonly allOrdersFinal: boolean;
  readonly anyDelivered: boolean;
}

export interface TripMove {
  readonly from: TripStatus;
  readonly to: TripStatus;
  readonly who: readonly TripActor[];
  /** The fact must hold. */
  readonly needs?: keyof TripFacts;
  /** The fact must not hold. */
  readonly refusedWhen?: keyof TripFacts;
}

/** Who may create a trip, change its driver before it starts, and the order of the stops that are not done. */
export const TRIP_PLANNERS: readonly TripActor[] = ['warehouse', 'clusterOwner'];

/** Every move of a trip. Completed and cancelled are final. */
export const TRIP_MOVES: readonly TripMove[] = [
  { from: 'CREATED', to: 'STARTED', who: ['driver'] },
  { from: 'CREATED', to: 'CANCELLED', who: ['warehouse'] },
  { from: 'STARTED', to: 'COMPLETED', who: ['driver', 'warehouse'], needs: 'allOrdersFinal' },
  { from: 'STARTED', to: 'CANCELLED', who: ['warehouse'], refusedWhen: 'anyDelivered' },
];

export type JourneyMoveKind = 'late' | 'reversal';

export interface JourneyMove {
  readonly from: JourneyStatus;
  readonly to: JourneyStatus;
  readonly who: readonly TripActor[];
  /** Statuses of the trip in which it may happen. */
  readonly during: readonly TripStatus[];
  /**
   * `late`: told by a phone that did not know better; counts only if nothing else has become of the parcel (ADR 0028, 0031). `reversal`:
   * the result was told by mistake; only while nothing has followed from it.
   */
  readonly as?: JourneyMoveKind;
}

/**
 * Every move of an order on a trip. What was not delivered may come back to the warehouse after the trip has ended. What the desk
 * has taken off waits for another trip. What the desk adds to a running trip is pending until it is loaded (ADR 0031).
 */
export const JOURNEY_MOVES: readonly JourneyMove[] = [
  { from: 'PENDING', to: 'PICKED_UP', who: ['driver'], during: ['CREATED'] },
  { from: 'PENDING', to: 'PICKED_UP', who: ['driver', 'warehouse', 'clusterOwner'], during: ['STARTED'] },
  // A driver leaves it out by completing the trip without it.
  { from: 'PENDING', to: 'TAKEN_OFF', who: ['driver', 'warehouse', 'clusterOwner'], during: ['STARTED'] },
  { from: 'TAKEN_OFF', to: 'PENDING', who: ['warehouse', 'clusterOwner'], during: ['STARTED'] },
  { from: 'PICKED_UP', to: 'DELIVERED', who: ['driver'], during: ['STARTED'] },
  { from: 'PICKED_UP', to: 'UNDELIVERED', who: ['driver'], during: ['STARTED'] },
  { from: 'UNDELIVERED', to: 'RETURNED', who: ['driver', 'warehouse'], during: ['STARTED', 'COMPLETED'] },
  { from: 'PICKED_UP', to: 'TAKEN_OFF', who: ['warehouse', 'clusterOwner'], during: ['STARTED'] },
  { from: 'TAKEN_OFF', to: 'PICKED_UP', who: ['driver'], during: ['STARTED'], as: 'late' },
  { from: 'PENDING', to: 'DELIVERED', who: ['driver'], during: ['STARTED'], as: 'late' },
  { from: 'PENDING', to: 'UNDELIVERED', who: ['driver'], during: ['STARTED'], as: 'late' },
  { from: 'TAKEN_OFF', to: 'DELIVERED', who: ['driver'], during: ['STARTED', 'COMPLETED'], as: 'late' },
  { from: 'TAKEN_OFF', to: 'UNDELIVERED', who: ['driver'], during: ['STARTED', 'COMPLETED'], as: 'late' },
  { from: 'DELIVERED', to: 'PICKED_UP', who: ['warehouse', 'clusterOwner'], during: ['STARTED'], as: 'reversal' },
  { from: 'UNDELIVERED', to: 'PICKED_UP', who: ['warehouse', 'clusterOwner'], during: ['STARTED'], as: 'reversal' },
  { from: 'DELIVERED', to: 'TAKEN_OFF', who: ['warehouse', 'clusterOwner'], during: ['COMPLETED'], as: 'reversal' },
  { from: 'UNDELIVERED', to: 'TAKEN_OFF', who: ['warehouse', 'clusterOwner'], during: ['COMPLETED'], as: 'reversal' },
];

/** Nothing more happens to these on the way. */
export const FINAL_JOURNEY_STATUSES: readonly JourneyStatus[] = ['DELIVERED', 'UNDELIVERED', 'RETURNED', 'TAKEN_OFF'];

export function mayMoveTrip(from: TripStatus, to: TripStatus, by: TripActor, facts: TripFacts): boolean {
  const move = TRIP_MOVES.find((one) => one.from === from && one.to === to);
  if (move === undefined || !move.who.includes(by)) return false;
  if (move.needs !== undefined && !facts[move.needs]) return false;
  return move.refusedWhen === undefined || !facts[move.refusedWhen];
}

export function mayMoveJourney(
  from: JourneyStatus,
  to: JourneyStatus,
  { by, during, as }: { by: TripActor; during: TripStatus; as?: JourneyMoveKind | undefined },
): boolean {
  return JOURNEY_MOVES.some(
    (move) =>
      move.from === from && move.to === to && move.as === as && move.who.includes(by) && move.during.includes(during),
  );
}

export function factsOf(statuses: readonly JourneyStatus[]): TripFacts {
  return {
    allOrdersFinal: !statuses.includes('PICKED_UP'),
    anyDelivered: statuses.includes('DELIVERED'),
  };
}

/** What a driver's phone tells beside a position; MOVING: nothing but where it is. */
export const LOCATION_EVENTS = ['START', 'PICKUP', 'REACHED', 'DELIVERED', 'UNDELIVERED', 'END', 'MOVING'] as const;
export type LocationEventKind = (typeof LOCATION_EVENTS)[number];

/** Steps of a trip's timeline; those from LEFT_OUT on are of one order. */
export const TRAIL_EVENTS = [
  'CREATED',
  'DRIVER_ASSIGNED',
  'STOPS_REORDERED',
  'STARTED',
  'COMPLETED',
  'CANCELLED',
  'LEFT_OUT',
  'PICKED_UP',
  'DELIVERED',
  'UNDELIVERED',
  'RETURNED',
  'TAKEN_OFF',
  'LATE_REFUSED',
  'REVERSED',
  'ADDED',
  'SENT_BACK',
] as const;
export type TrailEvent = (typeof TRAIL_EVENTS)[number];
