import { shortRound } from './route-planner.js';
import { shareStops } from './share-stops.js';
import { type Shared, type Sharing } from './sharing.js';

type Place = readonly [x: number, y: number];

/** A problem in the plane: place 0 is the depot; no limit but those given. */
function planeProblem(
  places: readonly Place[],
  { vehicles, parcels, over = {} }: { vehicles: number; parcels: number; over?: Partial<Sharing> },
): Sharing {
  const distances = Float64Array.from(
    places.flatMap(([x, y]) => places.map(([otherX, otherY]) => Math.hypot(x - otherX, y - otherY))),
  );
  const all = Array.from({ length: vehicles }, (_, index) => index);
  return {
    distances,
    stops: places.slice(1).map(() => ({ grams: 1_000, vehicles: all })),
    vehicles: all.map(() => ({ grams: parcels * 1_000, parcels })),
    time: { metresPerMinute: 1, minutesPerStop: 0, minutes: 1_000_000 },
    seed: 3,
    attempts: 5_000,
    timeLimitMs: 60_000,
    ...over,
  };
}

const share = (problem: Sharing): Shared => shareStops(problem, shortRound);
const placed = ({ routes, left }: Shared): number[] =>
  [...routes.flat(), ...left].toSorted((one, other) => one - other);

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const circle = (count: number, radius: number, [x, y]: Place = [0, 0]): Place[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });

describe('stops shared among drivers', () => {
  it.each([20, 100, 200])('of %i points on a circle for one driver make the circle: 2nR sin(π/n)', (count) => {
    const { metres, left } = share(planeProblem(circle(count, 500), { vehicles: 1, parcels: 200 }));
    const optimum = 2 * count * 500 * Math.sin(Math.PI / count);
    expect(left).toEqual([]);
    expect(metres).toBeGreaterThan(optimum - 1e-6);
    expect(metres).toBeLessThanOrEqual(optimum * 1.05);
  });

  it('of a grid of 14 by 14 for one driver are at most 5 % longer than the best, which is one step for each place', () => {
    const grid = Array.from({ length: 196 }, (_, index): Place => [index % 14, Math.floor(index / 14)]);
    expect(share(planeProblem(grid, { vehicles: 1, parcels: 200 })).metres).toBeLessThanOrEqual(196 * 1.05);
  });

  it('of as many far towns as drivers, each a full load, take one driver to each town: there and back', () => {
    const towns = circle(8, 1_000);
    const stops = Array.from({ length: 8 * 25 }, (_, index): Place => towns[index % 8] ?? [0, 0]);
    const shared = share(planeProblem([[0, 0], ...stops], { vehicles: 8, parcels: 25 }));
    // No plan is shorter: a load of 25 goes 2R, so each stop costs 2R / 25 at least.
    expect(shared.metres).toBeLessThanOrEqual(2 * 1_000 * 8 * 1.05);
    expect(placed(shared)).toEqual([...stops.keys()]);
  });

  it('of rings around far centres are each the ring, driven to and from', () => {
    const centres = circle(4, 100_000);
    const stops = centres.flatMap((centre) => circle(30, 1_000, centre));
    const { metres } = share(planeProblem([[0, 0], ...stops], { vehicles: 4, parcels: 30 }));
    // Nearest points of the rings are 99,000 away, and no round through a ring is shorter than its polygon less one side.
    const side = 2 * 1_000 * Math.sin(Math.PI / 30);
    const least = 4 * (2 * 99_000 + 29 * side);
    expect(metres).toBeGreaterThanOrEqual(least);
    expect(metres).toBeLessThanOrEqual(least * 1.05);
  });

  // Best of a search of 1,000,000 attempts (74 s) on the same places.
  it('of 500 random places for 20 drivers are within 10 % of a long search', () => {
    const random = seeded(5);
    const places = Array.from({ length: 500 }, (): Place => [random() * 100, random() * 100]);
    const limits = { vehicles: 20, parcels: 28, over: { seed: 15, attempts: 20_000 } };
    const shared = share(planeProblem([[50, 50], ...places], limits));
    expect(shared.left).toEqual([]);
    expect(shared.metres).toBeLessThanOrEqual(2_450.04 * 1.1);
  });

  it('are the same for the same seed', () => {
    const random = seeded(9);
    const places = Array.from({ length: 60 }, (): Place => [random() * 100, random() * 100]);
    const problem = planeProblem([[50, 50], ...places], { vehicles: 4, parcels: 20 });
    expect(share(problem)).toEqual(share(problem));
  });

  it('keep to weight, parcels, cluster and shift; what does not fit stays behind, and as little as possible', () => {
    const random = seeded(12);
    for (let instance = 0; instance < 10; instance += 1) {
      const places = Array.from({ length: 40 }, (): Place => [random() * 100, random() * 100]);
      const problem = planeProblem([[50, 50], ...places], { vehicles: 3, parcels: 12, over: { attempts: 500 } });
      const stops = places.map(([x]) => ({
        grams: 500 + Math.round(random() * 2_000),
        vehicles: x < 50 ? [0, 1] : [2],
      }));
      const time = { metresPerMinute: 2, minutesPerStop: 5, minutes: 240 };
      const shared = share({ ...problem, stops, time });
      expect(placed(shared)).toEqual([...stops.keys()]);
      for (const [vehicle, route] of shared.routes.entries()) {
        const points = [0, ...route.map((stop) => stop + 1), 0];
        const metres = points
          .slice(1)
          .reduce((sum, point, index) => sum + (problem.distances[(points[index] ?? 0) * 41 + point] ?? 0), 0);
        expect(route.length).toBeLessThanOrEqual(12);
        expect(route.reduce((sum, stop) => sum + (stops[stop]?.grams ?? 0), 0)).toBeLessThanOrEqual(12_000);
        expect(metres / 2 + route.length * 5).toBeLessThanOrEqual(240 + 1e-6);
        for (const stop of route) expect(stops[stop]?.vehicles).toContain(vehicle);
      }
    }
    const tight = planeProblem([[0, 0], ...circle(30, 10)], { vehicles: 2, parcels: 10 });
    expect(share(tight).left).toHaveLength(10);
  });

  it('of no stop leave every driver at the depot', () => {
    expect(share(planeProblem([[0, 0]], { vehicles: 2, parcels: 5 }))).toEqual({
      routes: [[], []],
      left: [],
      metres: 0,
    });
  });
});
