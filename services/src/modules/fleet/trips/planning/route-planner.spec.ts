import { lengthOf, shortRound } from './route-planner.js';

type Place = readonly [x: number, y: number];

const distancesOf = (places: readonly Place[]): number[][] =>
  places.map(([x, y]) => places.map(([otherX, otherY]) => Math.hypot(x - otherX, y - otherY)));

/** Numbers from 0 to 1 that are the same in each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, rank: random() }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}

function randomPlaces(count: number, random: () => number): Place[] {
  return Array.from({ length: count }, () => [random() * 100, random() * 100] as const);
}

/** The length of the best of all rounds. */
function bestByTrying(distances: number[][]): number {
  const walk = (round: readonly number[], left: readonly number[]): number =>
    left.length === 0
      ? lengthOf(round, distances)
      : Math.min(
          ...left.map((place) =>
            walk(
              [...round, place],
              left.filter((other) => other !== place),
            ),
          ),
        );
  return walk([0], [...distances.keys()].slice(1));
}

describe('the round of a trip', () => {
  it.each([5, 20, 100, 200])('through %i points on a circle is the circle: 2nR sin(π/n)', (count) => {
    const radius = 50;
    const circle = Array.from({ length: count }, (_, index): Place => {
      const angle = (2 * Math.PI * index) / count;
      return [radius * Math.cos(angle), radius * Math.sin(angle)];
    });
    const distances = distancesOf(shuffled(circle, seeded(count)));
    const round = [0, ...shortRound(distances)];
    expect(round.toSorted((one, other) => one - other)).toEqual([...distances.keys()]);
    expect(lengthOf(round, distances)).toBeCloseTo(2 * count * radius * Math.sin(Math.PI / count), 6);
  });

  it('through a grid of 10 by 10 is no more than 5 % longer than the best, which is 100', () => {
    const grid = Array.from({ length: 100 }, (_, index): Place => [index % 10, Math.floor(index / 10)]);
    const distances = distancesOf(shuffled(grid, seeded(7)));
    expect(lengthOf([0, ...shortRound(distances)], distances)).toBeLessThanOrEqual(105);
  });

  it('through up to 8 places is no more than 2 % longer than the best of all', () => {
    const random = seeded(11);
    for (let instance = 0; instance < 25; instance += 1) {
      const distances = distancesOf(randomPlaces(4 + (instance % 5), random));
      expect(lengthOf([0, ...shortRound(distances)], distances)).toBeLessThanOrEqual(bestByTrying(distances) * 1.02);
    }
  });

  it('through 200 places takes less than two seconds', () => {
    const distances = distancesOf(randomPlaces(201, seeded(3)));
    const began = performance.now();
    expect(shortRound(distances)).toHaveLength(200);
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  it('of no, one and several stops at one place is complete', () => {
    expect(shortRound([[0]])).toEqual([]);
    expect(
      shortRound(
        distancesOf([
          [0, 0],
          [1, 1],
        ]),
      ),
    ).toEqual([1]);
    expect(
      shortRound(
        distancesOf([
          [0, 0],
          [1, 1],
          [1, 1],
          [1, 1],
        ]),
      ).toSorted(),
    ).toEqual([1, 2, 3]);
  });
});
