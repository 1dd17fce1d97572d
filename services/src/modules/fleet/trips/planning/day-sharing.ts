import {
  type DayPlan,
  metresBetween,
  type PlannedStop,
  type Point,
  type UnplacedReason,
} from '@godown/contracts/fleet';
import { inAddressOrder } from './address-order.js';
import { type DayDriverRow } from './planning.sql.js';
import { type Shared, type Sharing } from './sharing.js';
import { type PlacedOrder, type PlacedOrders } from './stop-planner.js';

const GRAMS = 1000;
/** Found on instances of up to 500 stops: twice as many make a plan shorter by less than a hundredth. */
const [ATTEMPTS_PER_STOP, FEWEST_ATTEMPTS, MOST_ATTEMPTS] = [80, 5_000, 40_000];
const TIME_LIMIT_MS = 4_000;
const SEED = 15;
/** Digits of a pincode that name its sorting district. */
const DISTRICT_DIGITS = 3;

export interface DayVehicle {
  readonly driver: DayDriverRow;
  readonly capacityKilograms: number;
  readonly capacityParcels: number;
}

export interface DayFacts extends PlacedOrders {
  readonly vehicles: readonly DayVehicle[];
  /** Which clusters deliver to which pincode. */
  readonly coverage: readonly { readonly pincode: string; readonly clusterId: string }[];
  /** Of a shift. */
  readonly minutes: number;
  readonly minutesPerStop: number;
  readonly metresPerMinute: number;
}

/** Which driver may carry which parcel, as the planner wants it, and its answer as people read it. */
export class DaySharing {
  readonly problem: Sharing;
  private readonly shared: readonly { readonly stop: PlacedOrder; readonly vehicles: readonly number[] }[];
  private readonly refused: readonly { readonly stop: PlacedOrder; readonly reason: UnplacedReason }[];

  constructor(private readonly facts: DayFacts) {
    const judged = facts.stops.map((stop) => ({ stop, vehicles: this.vehiclesFor(stop) }));
    this.shared = judged.flatMap(({ stop, vehicles }) => (typeof vehicles === 'string' ? [] : [{ stop, vehicles }]));
    this.refused = judged.flatMap(({ stop, vehicles }) =>
      typeof vehicles === 'string' ? [{ stop, reason: vehicles }] : [],
    );
    const attempts = Math.min(MOST_ATTEMPTS, Math.max(FEWEST_ATTEMPTS, this.shared.length * ATTEMPTS_PER_STOP));
    this.problem = {
      distances: distancesOf([facts.depot, ...this.shared.map(({ stop }) => stop.place)]),
      stops: this.shared.map(({ stop, vehicles }) => ({ grams: stop.order.weightGrams, vehicles })),
      vehicles: facts.vehicles.map(({ capacityKilograms, capacityParcels }) => ({
        grams: capacityKilograms * GRAMS,
        parcels: capacityParcels,
      })),
      time: {
        metresPerMinute: facts.metresPerMinute,
        minutesPerStop: facts.minutesPerStop,
        minutes: facts.minutes,
      },
      seed: SEED,
      attempts,
      timeLimitMs: TIME_LIMIT_MS,
    };
  }

  planOf({ routes, left }: Shared): DayPlan {
    const stopAt = (index: number) => this.shared[index]?.stop ?? [];
    const unplaced = left.flatMap((index) => {
      const entry = this.shared[index];
      return entry === undefined ? [] : [{ stop: entry.stop, reason: this.whyLeft(entry, routes) }];
    });
    const { latitude, longitude } = this.facts.depot;
    return {
      depot: { latitude, longitude },
      metresPerMinute: this.facts.metresPerMinute,
      routes: this.facts.vehicles.map(({ driver, capacityKilograms, capacityParcels }, index) => ({
        driver: { id: driver.id, name: driver.name, phone: driver.phone },
        capacityKilograms,
        capacityParcels,
        stops: inAddressOrder((routes[index] ?? []).flatMap(stopAt)).map(toPlannedStop),
      })),
      unplaced: [...this.refused, ...unplaced].map(({ stop, reason }) => ({ ...toPlannedStop(stop), reason })),
    };
  }

  /** Their numbers; or why there is none. */
  private vehiclesFor({ order, place }: PlacedOrder): readonly number[] | UnplacedReason {
    const isFar = place.nearPincode.slice(0, DISTRICT_DIGITS) !== order.pincode.slice(0, DISTRICT_DIGITS);
    if (isFar) return 'NO_PLACE';
    const clusters = this.facts.coverage.flatMap(({ pincode, clusterId }) =>
      pincode === order.pincode ? clusterId : [],
    );
    if (clusters.length === 0) return 'NO_CLUSTER';
    const numbers = [...this.facts.vehicles.keys()];
    const ofCluster = numbers.filter((index) => {
      const clusterId = this.facts.vehicles[index]?.driver.clusterId ?? null;
      return clusterId === null || clusters.includes(clusterId);
    });
    if (ofCluster.length === 0) return 'NO_DRIVER';
    const canLift = (index: number) =>
      order.weightGrams <= (this.facts.vehicles[index]?.capacityKilograms ?? 0) * GRAMS;
    return ofCluster.some(canLift) ? ofCluster.filter(canLift) : 'TOO_HEAVY';
  }

  /** Out of time when a vehicle that may go there has room. */
  private whyLeft(
    { stop, vehicles }: { readonly stop: PlacedOrder; readonly vehicles: readonly number[] },
    routes: Shared['routes'],
  ): UnplacedReason {
    const hasRoom = vehicles.some((index) => {
      const [route, vehicle] = [routes[index] ?? [], this.problem.vehicles[index]];
      const grams = route.reduce((sum, place) => sum + (this.problem.stops[place]?.grams ?? 0), 0);
      if (vehicle === undefined) return false;
      return route.length < vehicle.parcels && grams + stop.order.weightGrams <= vehicle.grams;
    });
    return hasRoom ? 'NO_TIME' : 'NO_ROOM';
  }
}

function distancesOf(places: readonly Point[]): Float64Array {
  const size = places.length;
  const distances = new Float64Array(size * size);
  for (const [row, from] of places.entries())
    for (const [column, to] of places.entries()) distances[row * size + column] = metresBetween(from, to);
  return distances;
}

function toPlannedStop({ order, place }: PlacedOrder): PlannedStop {
  const { latitude, longitude, isNearby } = place;
  return { ...order, latitude, longitude, isNearby };
}
