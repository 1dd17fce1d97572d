import {
  type JourneyMoveKind,
  type JourneyStatus,
  mayMoveJourney,
  mayMoveTrip,
  factsOf,
  TRIP_MESSAGES,
  type TripActor,
  type TripStatus,
} from '@godown/contracts/fleet';
import { UserError } from '../../../../core/errors.js';
import { CARRIABLE_STATUSES } from '../planning/planning.sql.js';
import { type OrderState } from './driving.sql.js';
import { type JourneyOrderEntity } from '../journey-order.entity.js';
import { type TripEntity } from '../trip.entity.js';

/** @throws UserError conflict when the machine has no such move now */
export function refuseTripMove(
  { status }: TripEntity,
  to: TripStatus,
  by: TripActor,
  orders: readonly JourneyOrderEntity[],
): void {
  const facts = factsOf(orders.map((order) => order.status));
  if (mayMoveTrip(status, to, by, facts)) return;
  const lacks = (changed: Partial<typeof facts>) => mayMoveTrip(status, to, by, { ...facts, ...changed });
  if (lacks({ allOrdersFinal: true })) throw new UserError('conflict', 'ORDERS_OPEN', TRIP_MESSAGES.ordersOpen);
  if (lacks({ anyDelivered: false })) throw new UserError('conflict', 'SOME_DELIVERED', TRIP_MESSAGES.someDelivered);
  throw new UserError('conflict', 'TRIP_STATE', TRIP_MESSAGES.refused);
}

/** @throws UserError conflict when the machine has no such move now */
export function refuseJourneyMove(
  { status }: Pick<JourneyOrderEntity, 'status'>,
  to: JourneyStatus,
  now: { by: TripActor; during: TripStatus; as?: JourneyMoveKind | undefined },
): void {
  if (!mayMoveJourney(status, to, now)) throw new UserError('conflict', 'STOP_STATE', TRIP_MESSAGES.stopRefused);
}

/** The parcel may go out: nobody has cancelled it or called it back. */
export function isCarriable(state: OrderState | undefined): boolean {
  return state !== undefined && !state.isReturning && CARRIABLE_STATUSES.includes(state.status);
}

/** A phone's clock may be wrong: nothing happens before the step that came before it, nor later than now. */
export function withinTrip(at: Date, earliest: Date, now: Date): Date {
  return new Date(Math.min(Math.max(at.getTime(), earliest.getTime() + 1), now.getTime()));
}

/** A clock may differ by so much and still be right. */
const CLOCK_TOLERANCE_MS = 120_000;

/** What the phone tells cannot be: before the trip, or in the future. */
export function isClockOff(at: Date, earliest: Date, now: Date): boolean {
  return at.getTime() < earliest.getTime() - CLOCK_TOLERANCE_MS || at.getTime() > now.getTime() + CLOCK_TOLERANCE_MS;
}
