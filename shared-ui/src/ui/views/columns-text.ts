import { type TableChoice } from '../table/table-choice.js';

/** The same text for the same columns, in whatever order their parts were stored. */
export function columnsText({ order, hidden, pinned, widths, density }: TableChoice): string {
  const byKey =
    widths === undefined ? undefined : Object.entries(widths).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([order, hidden, pinned?.start, pinned?.end, byKey, density]);
}
