import {
  arrivalsOf,
  backAfter,
  type Departure,
  FINAL_JOURNEY_STATUSES,
  type Point,
  type RoutePace,
  type TrailEvent,
} from '@godown/contracts/fleet';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { FleetConfig } from '../../../config/fleet.config.js';
import { updateMany } from '../../../database/entity-sql.js';
import { JourneyOrderEntity } from './journey-order.entity.js';
import { TripEntity } from './trip.entity.js';

const [METRES, MINUTES_PER_HOUR] = [1000, 60];

/** After these the stops are others, or in another order. A start plans what had no time before. */
const PLANNED_ANEW: readonly TrailEvent[] = ['CREATED', 'STARTED', 'STOPS_REORDERED', 'ADDED'];
/** After these some stop is expected at another time. */
const MOVED: readonly TrailEvent[] = [
  ...PLANNED_ANEW,
  'PICKED_UP',
  'DELIVERED',
  'UNDELIVERED',
  'TAKEN_OFF',
  'REVERSED',
  'COMPLETED',
];

interface Times {
  plannedAt: Date | null;
  expectedAt: Date | null;
}

/**
 * When the stops of a trip are reached: by the plan, which begins at the planned start or else at the real one, and as the trip stands,
 * from the stop where the driver was last. What has no result when it was expected is moved on by the clock, where it is read.
 */
@Injectable()
export class ExpectedArrivals {
  constructor(private readonly config: FleetConfig) {}

  paceOf({ minutesPerStop }: Pick<TripEntity, 'minutesPerStop'>): RoutePace {
    return {
      metresPerMinute: (this.config.speedKmh * METRES) / MINUTES_PER_HOUR,
      minutesPerStop: minutesPerStop ?? this.config.minutesPerStop,
    };
  }

  /** When the driver would be back from a round through these stops. */
  endOf(from: Departure, stops: readonly Point[], pace: RoutePace): Date {
    const last = stops.at(-1);
    const reachedAt = arrivalsOf(from, stops, pace).at(-1);
    return last === undefined || reachedAt === undefined ? from.at : backAfter(pointAt(last, reachedAt), from, pace);
  }

  /** After steps of the trip that were just written. */
  async renew(tx: EntityManager, tripId: string, events: readonly TrailEvent[]): Promise<void> {
    if (!events.some((event) => MOVED.includes(event))) return;
    const trip = await tx.getRepository(TripEntity).findOneBy({ id: tripId });
    const setOffAt = trip?.plannedStartAt ?? trip?.startedAt ?? null;
    if (trip === null || setOffAt === null) return;
    const all = await tx
      .getRepository(JourneyOrderEntity)
      .find({ where: { tripId }, order: { position: 'ASC', id: 'ASC' } });
    const stops = all.filter(({ status }) => status !== 'TAKEN_OFF');
    const open = stops.filter(isOpen);
    const pace = this.paceOf(trip);
    const expected = arrivalsOf(whereNow(trip, stops, setOffAt), open, pace);
    const isPlannedAnew = events.some((event) => PLANNED_ANEW.includes(event));
    const plan = isPlannedAnew
      ? planOf(stops, arrivalsOf(pointAt(trip, setOffAt), stops, pace))
      : new Map<string, Date>();
    const times = open.map((stop, index): Times & { stop: JourneyOrderEntity } => {
      const expectedAt = expected[index] ?? null;
      return { stop, expectedAt, plannedAt: plannedOf(trip, stop, { planned: plan.get(stop.id), expectedAt }) };
    });
    await updateMany(
      tx,
      JourneyOrderEntity,
      ['companyId', 'id'],
      times.map(({ stop: { companyId, id }, plannedAt, expectedAt }) => ({ companyId, id, plannedAt, expectedAt })),
    );
    const [lastStop, lastAt] = [open.at(-1), expected.at(-1)];
    const expectedEndAt =
      lastStop === undefined || lastAt === undefined
        ? backNow(trip, stops, pace)
        : backAfter(pointAt(lastStop, lastAt), trip, pace);
    await tx.getRepository(TripEntity).update({ id: tripId }, { expectedEndAt });
  }
}

function isOpen({ status }: Pick<JourneyOrderEntity, 'status'>): boolean {
  return !FINAL_JOURNEY_STATUSES.includes(status);
}

/** Where the driver has been last; undefined: at no stop yet. */
export function lastOf(stops: readonly JourneyOrderEntity[]): JourneyOrderEntity | undefined {
  return stops
    .filter((stop) => !isOpen(stop) && stop.status !== 'TAKEN_OFF' && stop.endedAt !== null)
    .toSorted((one, other) => (one.endedAt?.getTime() ?? 0) - (other.endedAt?.getTime() ?? 0))
    .at(-1);
}

function pointAt({ latitude, longitude }: Point, at: Date): Departure {
  return { latitude, longitude, at };
}

function whereNow(trip: TripEntity, stops: readonly JourneyOrderEntity[], setOffAt: Date): Departure {
  const last = lastOf(stops);
  if (last?.endedAt) return pointAt(last, last.endedAt);
  return pointAt(trip, trip.startedAt ?? setOffAt);
}

/** On the way back from the last stop; its time at the door is over. */
function backNow(trip: TripEntity, stops: readonly JourneyOrderEntity[], pace: RoutePace): Date | null {
  const last = lastOf(stops);
  if (!last?.endedAt) return null;
  return backAfter(pointAt(last, last.endedAt), trip, { ...pace, minutesPerStop: 0 });
}

function planOf(stops: readonly JourneyOrderEntity[], times: readonly Date[]): Map<string, Date> {
  return new Map(stops.flatMap(({ id }, index) => (times[index] === undefined ? [] : [[id, times[index]]])));
}

/** Before the start the plan is what is expected. A stop that was added later was never planned for an earlier time than it is expected at. */
function plannedOf(
  { startedAt }: TripEntity,
  stop: JourneyOrderEntity,
  { planned, expectedAt }: { planned: Date | undefined; expectedAt: Date | null },
): Date | null {
  if (planned === undefined) return stop.plannedAt;
  if (startedAt === null || stop.plannedAt !== null) return planned;
  return expectedAt !== null && expectedAt > planned ? expectedAt : planned;
}
