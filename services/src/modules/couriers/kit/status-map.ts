import { type ScanRank, type ShipmentStatus } from '@godown/contracts/shipping';

/** What one raw code of a courier means for us. `status: null` is a scan that is shown and leaves the order's status. */
export interface CodeMeaning {
  readonly status: ShipmentStatus | null;
  readonly rank: ScanRank;
  /** The courier has called the return off: the parcel goes on to the buyer. */
  readonly withdrawsReturn?: true;
}

/** Raw code → meaning. Codes that are not in it are quarantined for an admin, never guessed. */
export type StatusMap = Readonly<Record<string, CodeMeaning>>;

/** A code that moves the order. */
export const means = (status: ShipmentStatus, rank: ScanRank): CodeMeaning => ({ status, rank });

/** A code that is shown among the scans and moves nothing. One of the rank `returning` sets the order's return mark. */
export const shows = (rank: ScanRank): CodeMeaning => ({ status: null, rank });

/**
 * Looks codes up from the most to the least telling one.
 * @returns null when none of them is known: the scan goes to the quarantine.
 */
export function meaningOf(map: StatusMap, codes: readonly string[]): CodeMeaning | null {
  for (const code of codes) {
    const meaning = Object.hasOwn(map, code) ? map[code] : undefined;
    if (meaning) return meaning;
  }
  return null;
}
