import type { shortRound as ShortRound } from './route-planner.js';
import type { Shared, Sharing } from './sharing.js';

/** Stops that an attempt takes out on average, and the longest stretch of one round. */
const TAKEN_OUT = 10;
/** So many attempts take stretches out that lie apart: without them full vehicles could not swap far stops. */
const SCATTERED = 0.2;
/** So many gaps are passed over by chance: or the same plan would come back. */
const BLINK = 0.01;
/** How many times the mean step a worse plan may be, at first and at last. */
const [HOT, COLD] = [1, 0.01];
const LOOK_AT_CLOCK_EVERY = 128;

interface State {
  /** Places, never the depot. Replaced, never changed: a state is kept by keeping the arrays. */
  routes: (readonly number[])[];
  grams: number[];
  metres: number[];
  left: readonly number[];
}

/** A place in a round, and by how much it gets longer. */
interface Gap {
  readonly route: number;
  readonly at: number;
  readonly cost: number;
}

interface Search extends Sharing {
  readonly size: number;
  readonly random: () => number;
  /** For each place all others, the nearest first. */
  readonly nearest: readonly Uint32Array[];
}

/**
 * Shares stops among vehicles so that few stay behind and all rounds together are short: insertion where it costs least, then many small
 * rounds of taking neighbouring stretches of some rounds out and putting them back, with simulated annealing (Christiaens and Vanden Berghe,
 * "Slack induction by string removals", 2020), and 2-opt with moves of up to three stops within each round at the end.
 * The same seed gives the same plan as long as the time suffices. Imports nothing that runs, so that Node can start it from source as well.
 */
export function shareStops(sharing: Sharing, shortRound: typeof ShortRound): Shared {
  const size = sharing.stops.length + 1;
  const random = seeded(sharing.seed);
  const search: Search = { ...sharing, size, random, nearest: neighbours(sharing.distances, size) };
  const best = polished(search, improved(search, recreated(search, filled(search, emptyState(search)))), shortRound);
  return {
    routes: best.routes.map((route) => route.map((place) => place - 1)),
    left: best.left.map((place) => place - 1).toSorted((one, other) => one - other),
    metres: sum(best.metres),
  };
}

function emptyState({ vehicles, size }: Search): State {
  return {
    routes: vehicles.map(() => []),
    grams: vehicles.map(() => 0),
    metres: vehicles.map(() => 0),
    left: Array.from({ length: size - 1 }, (_, index) => index + 1),
  };
}

/** One vehicle after the other: from the farthest place on, what lies near it, until the vehicle is full. */
function filled(search: Search, { routes, grams, metres, left }: State): State {
  const state: State = { routes: [...routes], grams: [...grams], metres: [...metres], left: [] };
  const open = new Set(left);
  const { distances, stops, nearest } = search;
  for (const vehicle of search.vehicles.keys()) {
    const within = new Set([...open].filter((place) => stops[place - 1]?.vehicles.includes(vehicle)));
    const farther = (one: number, other: number) => ((distances[other] ?? 0) > (distances[one] ?? 0) ? other : one);
    const far = [...within].reduce(farther, 0);
    for (const place of [far, ...(nearest[far] ?? [])])
      if (within.has(place) && open.has(place) && put(search, state, place, [vehicle])) open.delete(place);
  }
  return { ...state, left: [...open] };
}

/** Simulated annealing: a worse plan is taken now and then, ever less so. */
function improved(search: Search, first: State): State {
  const { attempts, timeLimitMs, random, vehicles, size } = search;
  if (size <= 2) return first;
  const until = performance.now() + timeLimitMs;
  const step = sum(first.metres) / (size + vehicles.length);
  let [current, best] = [first, first];
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (attempt % LOOK_AT_CLOCK_EVERY === 0 && performance.now() > until) break;
    const warmth = step * HOT * (COLD / HOT) ** (attempt / attempts);
    const next = recreated(search, ruined(search, current));
    const worse = sum(next.metres) - sum(current.metres) + warmth * Math.log(random());
    if (next.left.length > current.left.length || (next.left.length === current.left.length && worse > 0)) continue;
    current = next;
    if (isBetter(current, best)) best = current;
  }
  return best;
}

function isBetter(one: State, other: State): boolean {
  if (one.left.length !== other.left.length) return one.left.length < other.left.length;
  return sum(one.metres) < sum(other.metres) - 1e-6;
}

/** Takes a stretch out of each of a few rounds that pass near one place. */
function ruined(search: Search, { routes, left }: State): State {
  const { random, nearest, size } = search;
  const filled = routes.filter((route) => route.length > 0);
  const longest = Math.min(TAKEN_OUT, (size - 1 - left.length) / Math.max(filled.length, 1));
  const count = Math.floor(1 + random() * ((4 * TAKEN_OUT) / (1 + longest) - 1));
  const routeOf = new Int32Array(size).fill(-1);
  for (const [index, route] of routes.entries()) for (const place of route) routeOf[place] = index;
  const centre = 1 + Math.floor(random() * (size - 1));
  const [taken, changed] = [[...left], new Map<number, readonly number[]>()];
  for (const place of random() < SCATTERED ? somePlaces(search) : [centre, ...(nearest[centre] ?? [])]) {
    const index = routeOf[place] ?? -1;
    const route = routes[index];
    if (route === undefined || changed.has(index)) continue;
    const length = Math.floor(1 + random() * Math.min(route.length, longest));
    const at = route.indexOf(place);
    const first = Math.max(0, at - length + 1);
    const from = first + Math.floor(random() * (Math.min(at, route.length - length) - first + 1));
    taken.push(...route.slice(from, from + length));
    changed.set(index, route.toSpliced(from, length));
    if (changed.size >= count) break;
  }
  return stateOf(
    search,
    routes.map((route, index) => changed.get(index) ?? route),
    taken,
  );
}

function somePlaces({ random, size }: Search): number[] {
  return Array.from({ length: TAKEN_OUT }, () => 1 + Math.floor(random() * (size - 1)));
}

function stateOf({ stops, distances, size }: Search, routes: (readonly number[])[], left: readonly number[]): State {
  return {
    routes,
    left,
    grams: routes.map((route) => route.reduce((grams, place) => grams + (stops[place - 1]?.grams ?? 0), 0)),
    metres: routes.map((route) => lengthOf(route, distances, size)),
  };
}

function lengthOf(route: readonly number[], distances: Float64Array, size: number): number {
  let [metres, before] = [0, 0];
  for (const place of route) {
    metres += distances[before * size + place] ?? 0;
    before = place;
  }
  return metres + (distances[before * size] ?? 0);
}

/** Puts what is left where it costs least, in an order of chance, of weight or of distance. */
function recreated(search: Search, { routes, grams, metres, left }: State): State {
  const next: State = { routes: [...routes], grams: [...grams], metres: [...metres], left: [] };
  const behind: number[] = [];
  for (const place of inSomeOrder(search, left))
    if (!put(search, next, place, search.stops[place - 1]?.vehicles ?? [])) behind.push(place);
  next.left = behind;
  return next;
}

/** Where it costs least. @returns whether one of the vehicles could take it */
function put(search: Search, state: State, place: number, vehicles: readonly number[]): boolean {
  const gap = cheapestGap(search, state, place, vehicles);
  if (gap === null) return false;
  const { route, at, cost } = gap;
  state.routes[route] = (state.routes[route] ?? []).toSpliced(at, 0, place);
  state.grams[route] = (state.grams[route] ?? 0) + (search.stops[place - 1]?.grams ?? 0);
  state.metres[route] = (state.metres[route] ?? 0) + cost;
  return true;
}

function inSomeOrder({ random, stops, distances }: Search, places: readonly number[]): number[] {
  const choice = random() * 11;
  const rank = (place: number): number => {
    if (choice < 4) return random();
    if (choice < 8) return -(stops[place - 1]?.grams ?? 0);
    return (choice < 10 ? -1 : 1) * (distances[place] ?? 0);
  };
  return places
    .map((place) => ({ place, rank: rank(place) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ place }) => place);
}

function cheapestGap(
  search: Search,
  { routes, grams, metres }: State,
  place: number,
  among: readonly number[],
): Gap | null {
  const { stops, vehicles, distances, size, random, time } = search;
  const stop = stops[place - 1];
  let best: Gap | null = null;
  let bestCost = Number.POSITIVE_INFINITY;
  for (const index of among) {
    const [route, vehicle] = [routes[index] ?? [], vehicles[index]];
    if (vehicle === undefined || route.length >= vehicle.parcels) continue;
    if ((grams[index] ?? 0) + (stop?.grams ?? 0) > vehicle.grams) continue;
    const minutesLeft = time.minutes - (route.length + 1) * time.minutesPerStop;
    const room = minutesLeft * time.metresPerMinute - (metres[index] ?? 0);
    let before = 0;
    for (let at = 0; at <= route.length; at += 1) {
      const after = route[at] ?? 0;
      const cost =
        (distances[before * size + place] ?? 0) +
        (distances[place * size + after] ?? 0) -
        (distances[before * size + after] ?? 0);
      before = after;
      if (cost >= bestCost || cost > room || random() < BLINK) continue;
      bestCost = cost;
      best = { route: index, at, cost };
    }
  }
  return best;
}

/** Each round by itself, once more. */
function polished(search: Search, { routes, left }: State, shortRound: typeof ShortRound): State {
  const { distances, size } = search;
  const shorter = routes.map((route) => {
    const places = [0, ...route];
    const table = places.map((from) => places.map((to) => distances[from * size + to] ?? 0));
    const other = shortRound(table).flatMap((index) => places[index] ?? []);
    return lengthOf(other, distances, size) < lengthOf(route, distances, size) ? other : route;
  });
  return stateOf(search, shorter, left);
}

function neighbours(distances: Float64Array, size: number): Uint32Array[] {
  return Array.from({ length: size }, (_, place) =>
    Uint32Array.from({ length: size - 1 }, (__, index) => index + 1)
      .filter((other) => other !== place)
      .sort((one, other) => (distances[place * size + one] ?? 0) - (distances[place * size + other] ?? 0)),
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/** Numbers from 0 to 1, never 0 (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (((mixed ^ (mixed >>> 14)) >>> 0) + 1) / (2 ** 32 + 1);
  };
}
