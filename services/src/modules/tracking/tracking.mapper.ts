import { delayOf, windowAround } from '@godown/contracts/fleet';
import { EDD_LABELS, estimateDelivery, indiaDay, isReturning } from '@godown/contracts/orders';
import { courierName } from '@godown/contracts/shipping';
import { type TrackedOrder, type TrackedTrip } from '@godown/contracts/tracking';
import { type TrackedOrderFacts, type TripFacts } from './tracking.sql.js';

/** Lists what leaves: a new field of an order stays inside until it is named here. */
export function toTrackedOrder(order: TrackedOrderFacts, trip: TripFacts | null, now: Date): TrackedOrder {
  const timeline = order.timeline.map(({ status, createdAt, city, returnMark }) => ({
    status,
    createdAt,
    city,
    returnMark,
  }));
  const [turn] = timeline.filter(({ returnMark }) => returnMark !== null);
  const turnedAt = turn?.returnMark === 'started' ? turn.createdAt : null;
  const returningSince = isReturning({ status: order.status, returningSince: turnedAt }) ? turnedAt : null;
  const facts = {
    ...order,
    isReturning: returningSince !== null,
    timeline: timeline.map(({ status, createdAt }) => ({ status, createdAt: new Date(createdAt) })),
  };
  const told = trip === null || returningSince !== null ? null : tripOf(trip, now);
  return {
    awb: order.awb,
    status: order.status,
    returningSince,
    // A driver who comes today knows better than the usual day.
    edd: told?.expected ? { label: EDD_LABELS.today, day: indiaDay(now) } : estimateDelivery(facts, now),
    placedAt: order.createdAt.toISOString(),
    courier: order.shipper === null ? null : courierName(order.shipper),
    brandName: order.brandName,
    trip: told,
    timeline,
  };
}

function tripOf({ stopsAway, driverName, ...times }: TripFacts, now: Date): TrackedTrip {
  return { stopsAway, driverName, expected: windowOf(times, now) };
}

/** Never a minute: roads are not empty, and pincodes are no house numbers. Nothing for a trip of another day, or for tomorrow. */
function windowOf(
  { startedAt, expectedAt, nextExpectedAt }: Pick<TripFacts, 'startedAt' | 'expectedAt' | 'nextExpectedAt'>,
  now: Date,
): TrackedTrip['expected'] {
  if (startedAt === null || expectedAt === null || nextExpectedAt === null) return null;
  const { from, to } = windowAround(new Date(expectedAt.getTime() + delayOf(nextExpectedAt, now)));
  const isOfToday = [startedAt, from, to].every((at) => indiaDay(at) === indiaDay(now));
  return isOfToday ? { from: from.toISOString(), to: to.toISOString() } : null;
}
