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

/** The line that a SKU or a WSIN names. */
export function lineOfCode(lines: readonly ReturnableLine[], code: string): ReturnableLine | undefined {
  const wanted = code.toUpperCase();
  return lines.find(({ sku, wsin }) => sku.toUpperCase() === wanted || wsin?.toUpperCase() === wanted);
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
