import { shownTime } from '@godown/contracts/common';

/** A moment as the screens write it, 'Nov 21, 2026 12:05 AM' in India: in every file, paper and message that leaves the product. */
export function indiaTime(at: Date | string): string {
  return shownTime(at);
}
