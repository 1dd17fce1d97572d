import { isRecord } from '@godown/shared-ui/offline';
import { knownList } from '../../kept/known-list.js';

/** A line of an order, and how many pieces its customer can still return. */
export interface ReturnableLine {
  readonly id: string;
  readonly sku: string;
  readonly title: string;
  /** Missing in what an earlier release kept or sent. */
  readonly wsin?: string | null;
  readonly quantity: number;
}

export interface KnownReturnable {
  readonly id: string;
  readonly companyId: string;
  readonly shopOrderId: string;
  readonly lines: readonly ReturnableLine[];
}

function isLine(value: unknown): value is ReturnableLine {
  if (!isRecord(value)) return false;
  const { id, sku, title, quantity } = value;
  return [id, sku, title].every((text) => typeof text === 'string') && typeof quantity === 'number';
}

/** The lines that a SKU or a WSIN names: one item may stand on two, such as a paid and a free one. */
export function linesOfCode(lines: readonly ReturnableLine[], code: string): readonly ReturnableLine[] {
  const wanted = code.toUpperCase();
  return lines.filter(({ sku, wsin }) => sku.toUpperCase() === wanted || wsin?.toUpperCase() === wanted);
}

/**
 * Adds pieces of a code to what is taken from each line, in their order, as far as each goes. What is too many stands on the last: it is
 * refused there. @returns whether the code names a line
 */
export function takePieces(
  lines: readonly ReturnableLine[],
  taken: Map<string, number>,
  { code, quantity }: { code: string; quantity: number },
): boolean {
  const named = linesOfCode(lines, code);
  let left = quantity;
  for (const line of named) {
    const before = taken.get(line.id) ?? 0;
    const more = line === named.at(-1) ? left : Math.min(left, Math.max(0, line.quantity - before));
    taken.set(line.id, before + more);
    left -= more;
  }
  return named.length > 0;
}

/** Read from the device. */
function isKnown(value: unknown): value is KnownReturnable {
  if (!isRecord(value)) return false;
  const { id, companyId, shopOrderId, lines } = value;
  return (
    [id, companyId, shopOrderId].every((text) => typeof text === 'string') &&
    Array.isArray(lines) &&
    lines.every(isLine)
  );
}

/** Orders whose customer return was opened on this device. */
export const knownReturnables = knownList('returnables', {
  isOne: isKnown,
  idOf: ({ id }) => id,
  codesOf: ({ id, shopOrderId }) => [id, shopOrderId],
});
