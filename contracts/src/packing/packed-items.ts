import { type OrderStatus } from '../orders/index.js';
import { PACKING_MESSAGES } from './packing.messages.js';

const PACKABLE: readonly OrderStatus[] = ['PLACED', 'READY_TO_SHIP'];

/** Whether the parcel is still in the warehouse, so that it can be packed, or packed anew. */
export function isPackable(status: OrderStatus): boolean {
  return PACKABLE.includes(status);
}

export interface ExpectedItem {
  /** Of the order's line. */
  readonly id: string;
  readonly sku: string;
  readonly quantity: number;
}

export interface PackedItemCount {
  readonly id: string;
  readonly quantity: number;
}

/** Why the pieces are not those of the order; null when they are, piece for piece. */
export function faultOfPackedItems(
  expected: readonly ExpectedItem[],
  packed: readonly PackedItemCount[],
): string | null {
  const counts = new Map<string, number>();
  for (const { id, quantity } of packed) counts.set(id, (counts.get(id) ?? 0) + quantity);
  if ([...counts.keys()].some((id) => expected.every((item) => item.id !== id))) return PACKING_MESSAGES.wrongItem;
  for (const { id, sku, quantity } of expected) {
    const found = counts.get(id) ?? 0;
    if (found > quantity) return PACKING_MESSAGES.surplus(sku, quantity);
    if (found < quantity) return PACKING_MESSAGES.incomplete(sku, found, quantity);
  }
  return null;
}
