import { type WeighedParcel } from '@godown/contracts/packing';
import { isRecord } from '@godown/shared-ui/offline';

/** A packing that is not finished. */
export interface PackingDraft {
  /** An item's id for each piece, in the order of the scans. */
  scanned: readonly string[];
  measures: Record<keyof WeighedParcel, number | null>;
  /** The name of its box. */
  box: string | null;
}

const MEASURES = ['weightGrams', 'lengthCm', 'breadthCm', 'heightCm'] as const;
const isAmount = (value: unknown): boolean => value === null || typeof value === 'number';

/** Read from the device. */
export function isPackingDraft(value: unknown): value is PackingDraft {
  if (!isRecord(value) || !Array.isArray(value['scanned']) || !isRecord(value['measures'])) return false;
  const { scanned, measures, box } = value;
  return (
    scanned.every((id) => typeof id === 'string') &&
    MEASURES.every((measure) => isAmount(measures[measure])) &&
    (box === null || typeof box === 'string')
  );
}
