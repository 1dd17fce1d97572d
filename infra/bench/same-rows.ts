import { isDeepStrictEqual } from 'node:util';

const SHOWN = 400;

/**
 * The floor is only a floor when it gives the same answer: checked before anything is timed.
 * @throws Error that shows the first difference
 */
export function mustBeSame(what: string, product: unknown, floor: unknown): void {
  const difference = firstDifference(product, floor, '');
  if (difference !== null) throw new Error(`${what}: product and floor answer differently at ${difference}`);
}

function firstDifference(product: unknown, floor: unknown, place: string): string | null {
  if (isDeepStrictEqual(product, floor)) return null;
  if (isRecord(product) && isRecord(floor)) {
    for (const name of new Set([...Object.keys(product), ...Object.keys(floor)])) {
      const found = firstDifference(product[name], floor[name], `${place}.${name}`);
      if (found !== null) return found;
    }
  }
  const shown = (value: unknown): string => String(JSON.stringify(value)).slice(0, SHOWN);
  return `${place === '' ? 'the whole' : place}: ${shown(product)} and ${shown(floor)}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
