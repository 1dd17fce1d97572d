import {
  arrivalsOf,
  delayOf,
  type DriverStop,
  type DriverTrip,
  minutesLate,
  type Point,
} from '@godown/contracts/fleet';

/** The stops that are still to be reached, in their order. */
function openOf({ stops }: DriverTrip): DriverStop[] {
  return stops.filter(({ status }) => status === 'PICKED_UP' || status === 'PENDING');
}

/** As the server does it, for a phone without a network: from where the driver was last, through the open stops. */
export function expectedFrom(trip: DriverTrip, from: Partial<Point>, at: string): DriverTrip {
  const { route } = trip;
  const { latitude, longitude } = from;
  if (route === undefined || latitude === undefined || longitude === undefined) return trip;
  const open = openOf(trip);
  const places = open.map(({ latitude: north = latitude, longitude: east = longitude }) => ({
    latitude: north,
    longitude: east,
  }));
  const times = arrivalsOf({ latitude, longitude, at: new Date(at) }, places, route);
  const expected = new Map(open.map(({ orderId }, index) => [orderId, times[index]?.toISOString() ?? null]));
  return {
    ...trip,
    stops: trip.stops.map((stop) =>
      expected.has(stop.orderId) ? { ...stop, expectedAt: expected.get(stop.orderId) ?? null } : stop,
    ),
  };
}

export interface ExpectedStop {
  readonly at: Date;
  /** Behind the plan; 0: it is not. */
  readonly lateMinutes: number;
}

/** When each open stop is reached, as it looks now; a stop whose time nobody knows is left out. */
export function expectedStops(trip: DriverTrip, now: Date): Map<string, ExpectedStop> {
  const open = openOf(trip);
  const next = open[0]?.expectedAt ?? null;
  const delay = next === null ? 0 : delayOf(new Date(next), now);
  return new Map(
    open.flatMap(({ orderId, expectedAt = null, plannedAt = null }): [string, ExpectedStop][] => {
      if (expectedAt === null) return [];
      const at = new Date(new Date(expectedAt).getTime() + delay);
      return [[orderId, { at, lateMinutes: plannedAt === null ? 0 : minutesLate(new Date(plannedAt), at) }]];
    }),
  );
}
