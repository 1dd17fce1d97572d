/**
 * A short round from place 0 through all others and back. Own code, because no kept-up package does it without a native
 * build: cheapest insertion, then 2-opt and relocation of up to three stops in a row until neither shortens the round.
 * Exact for what a few stops allow; on points of a circle it finds the circle.
 */
type Distances = readonly (readonly number[])[];

/** Below a millimetre two rounds are the same: without it rounding errors could swap stops forever. */
const SHORTER_BY = 1e-3;

const LONGEST_CHAIN = 3;

/** @returns the places after 0, each once */
export function shortRound(distances: Distances): number[] {
  let round = insertAll(distances);
  for (let improved = true; improved;) {
    const next = relocate(uncross(round, distances), distances);
    improved = lengthOf(next, distances) < lengthOf(round, distances) - SHORTER_BY;
    if (improved) round = next;
  }
  return round.slice(1);
}

/** Of a round that begins at its first place and comes back to it. */
export function lengthOf(round: readonly number[], distances: Distances): number {
  return round.reduce((sum, place, index) => sum + between(distances, place, round[(index + 1) % round.length]), 0);
}

/** Infinite where a place is not known, so that a fault can never look like a short cut. */
function between(distances: Distances, from: number | undefined, to: number | undefined): number {
  if (from === undefined || to === undefined) return Number.POSITIVE_INFINITY;
  return distances[from]?.[to] ?? Number.POSITIVE_INFINITY;
}

/** Takes the place farthest from the round next, and puts it where it costs least. */
function insertAll(distances: Distances): number[] {
  const round = [0];
  const left = new Set(distances.keys());
  left.delete(0);
  const nearest = distances.map((_, place) => between(distances, 0, place));
  while (left.size > 0) {
    const place = farthestOf(left, nearest);
    left.delete(place);
    round.splice(cheapestGap(round, place, distances), 0, place);
    for (const other of left)
      nearest[other] = Math.min(nearest[other] ?? Number.POSITIVE_INFINITY, between(distances, place, other));
  }
  return round;
}

function farthestOf(places: ReadonlySet<number>, nearest: readonly number[]): number {
  return [...places].reduce((best, place) => ((nearest[place] ?? 0) > (nearest[best] ?? 0) ? place : best));
}

function cheapestGap(round: readonly number[], place: number, distances: Distances): number {
  let best = { gap: round.length, cost: Number.POSITIVE_INFINITY };
  for (let gap = 1; gap <= round.length; gap += 1) {
    const [before, after] = [round[gap - 1], round[gap % round.length]];
    const cost =
      between(distances, before, place) + between(distances, place, after) - between(distances, before, after);
    if (cost < best.cost) best = { gap, cost };
  }
  return best.gap;
}

/** 2-opt: turns a stretch around wherever that shortens the round, until it does not. */
function uncross(round: readonly number[], distances: Distances): number[] {
  const turned = [...round];
  for (let improved = true; improved;) {
    improved = false;
    for (let from = 1; from < turned.length - 1; from += 1)
      for (let to = from + 1; to < turned.length; to += 1) {
        if (gainOfTurning(turned, { from, to }, distances) <= SHORTER_BY) continue;
        turned.splice(from, to - from + 1, ...turned.slice(from, to + 1).toReversed());
        improved = true;
      }
  }
  return turned;
}

function gainOfTurning(
  round: readonly number[],
  { from, to }: { from: number; to: number },
  distances: Distances,
): number {
  const [before, first, last, after] = [round[from - 1], round[from], round[to], round[(to + 1) % round.length]];
  return (
    between(distances, before, first) +
    between(distances, last, after) -
    between(distances, before, last) -
    between(distances, first, after)
  );
}

/** Moves one to three stops in a row to where they cost less, in either direction. */
function relocate(round: readonly number[], distances: Distances): number[] {
  let best = [...round];
  for (let size = 1; size <= LONGEST_CHAIN; size += 1)
    for (let from = 1; from + size <= best.length; from += 1) best = moved(best, { from, size }, distances) ?? best;
  return best;
}

function moved(
  round: readonly number[],
  { from, size }: { from: number; size: number },
  distances: Distances,
): number[] | null {
  const chain = round.slice(from, from + size);
  const rest = round.toSpliced(from, size);
  const [before, after] = [round[from - 1], round[(from + size) % round.length]];
  const gain =
    between(distances, before, chain[0]) + between(distances, chain.at(-1), after) - between(distances, before, after);
  let best: { gap: number; chain: number[]; cost: number } | null = null;
  for (const way of [chain, chain.toReversed()])
    for (let gap = 1; gap <= rest.length; gap += 1) {
      const [one, other] = [rest[gap - 1], rest[gap % rest.length]];
      const cost =
        between(distances, one, way[0]) + between(distances, way.at(-1), other) - between(distances, one, other);
      if (cost < gain - SHORTER_BY && (best === null || cost < best.cost)) best = { gap, chain: way, cost };
    }
  return best === null ? null : rest.toSpliced(best.gap, 0, ...best.chain);
}
