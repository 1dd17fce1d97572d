export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_METRES = 6_371_000;
const RADIANS = Math.PI / 180;

/** As the crow flies, in metres (haversine). */
export function metresBetween(one: Point, other: Point): number {
  const latitude = (other.latitude - one.latitude) * RADIANS;
  const longitude = (other.longitude - one.longitude) * RADIANS;
  const square =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(one.latitude * RADIANS) * Math.cos(other.latitude * RADIANS) * Math.sin(longitude / 2) ** 2;
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(square)));
}

/** What a vehicle makes of a kilometre as the crow flies, in a town: 15 km/h. */
export const METRES_PER_MINUTE = 250;

export interface RouteFigures {
  readonly metres: number;
  readonly minutes: number;
  readonly grams: number;
}

/** Of a round from the depot through the stops, in this order, and back. */
export function routeFigures(
  depot: Point,
  stops: readonly (Point & { readonly weightGrams: number })[],
  minutesPerStop: number,
  metresPerMinute: number = METRES_PER_MINUTE,
): RouteFigures {
  const round = [depot, ...stops, depot];
  const metres = round.slice(1).reduce((sum, place, index) => sum + metresBetween(round[index] ?? depot, place), 0);
  return {
    metres: Math.round(metres),
    minutes: Math.ceil(metres / metresPerMinute + stops.length * minutesPerStop),
    grams: stops.reduce((sum, { weightGrams }) => sum + weightGrams, 0),
  };
}
