import {
  type DayPlan,
  type PlannedStop,
  routeFigures,
  type RouteFigures,
  type UnplacedReason,
} from '@godown/contracts/fleet';

const GRAMS = 1000;

type LeftReason = UnplacedReason | 'LEFT_OUT';
export type LeftStop = PlannedStop & { readonly reason: LeftReason };

/** The plan while somebody changes it. */
export interface DayBoard {
  readonly depot: DayPlan['depot'];
  readonly metresPerMinute?: number | undefined;
  readonly routes: DayPlan['routes'];
  readonly left: readonly LeftStop[];
}

/** Where a stop goes: `route` counts the drivers, null leaves it out; `index` is left out for the end of the round. */
export interface Target {
  readonly route: number | null;
  readonly index?: number;
}

/** The target as text, for the place on the page that it is dropped on. */
export const placeOf = ({ route, index }: Target): string => `${route ?? ''}/${index ?? ''}`;

export function targetAt(place: string): Target {
  const [route = '', index = ''] = place.split('/');
  return { route: route === '' ? null : Number(route), ...(index === '' ? {} : { index: Number(index) }) };
}

/** It is at that place already, or on that round where no place of it is meant. */
export function isThere({ routes, left }: DayBoard, orderId: string, { route, index }: Target): boolean {
  const stops = route === null ? left : (routes[route]?.stops ?? []);
  const place = stops.findIndex((stop) => stop.orderId === orderId);
  return place !== -1 && (route === null || index === undefined || place === index);
}

export const boardOf = ({ depot, metresPerMinute, routes, unplaced }: DayPlan): DayBoard => ({
  depot,
  metresPerMinute,
  routes,
  left: unplaced,
});

export function movedTo(board: DayBoard, orderId: string, { route, index }: Target): DayBoard {
  const all: readonly (PlannedStop | LeftStop)[] = [...board.routes.flatMap(({ stops }) => stops), ...board.left];
  const stop = all.find((one) => one.orderId === orderId);
  if (stop === undefined) return board;
  const others = <S extends PlannedStop>(stops: readonly S[]) => stops.filter((one) => one.orderId !== orderId);
  const left = others(board.left);
  return {
    depot: board.depot,
    metresPerMinute: board.metresPerMinute,
    routes: board.routes.map((one, number) => {
      const stops = others(one.stops);
      return {
        ...one,
        stops: number === route ? stops.toSpliced(index ?? stops.length, 0, withoutReason(stop)) : stops,
      };
    }),
    left: route === null ? [...left, { ...stop, reason: 'LEFT_OUT' }] : left,
  };
}

function withoutReason(stop: PlannedStop | LeftStop): PlannedStop {
  if (!('reason' in stop)) return stop;
  const { reason: _, ...order } = stop;
  return order;
}

export interface RouteState extends RouteFigures {
  readonly isTooMany: boolean;
  readonly isTooHeavy: boolean;
  readonly isTooLong: boolean;
}

export function stateOf(
  { depot, metresPerMinute }: DayBoard,
  { stops, capacityKilograms, capacityParcels }: DayPlan['routes'][number],
  shift: { readonly minutes: number; readonly minutesPerStop: number },
): RouteState {
  const figures = routeFigures(depot, stops, shift.minutesPerStop, metresPerMinute);
  return {
    ...figures,
    isTooMany: stops.length > capacityParcels,
    isTooHeavy: figures.grams > capacityKilograms * GRAMS,
    isTooLong: figures.minutes > shift.minutes,
  };
}

export function minutesBetween(start: string, end: string): number {
  const minuteOf = (time: string) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    return hours * 60 + minutes;
  };
  return minuteOf(end) - minuteOf(start);
}
