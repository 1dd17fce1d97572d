import { type UnitCondition } from './inbound.machine.js';

export const INBOUND_LIMITS = { lines: 1_000, scans: 100, code: 64, reference: 64, supplier: 120 } as const;

const units = (count: number) => `${count} ${count === 1 ? 'unit' : 'units'}`;

export const INBOUND_MESSAGES = {
  announced: 'Shipment announced',
  opened: 'Receiving started',
  added: 'Item added',
  counted: 'Count saved',
  undone: 'Unit taken back',
  binSaved: 'Bin saved',
  booked: (count: number) => (count === 0 ? 'Nothing new to book' : `${units(count)} booked into stock`),
  closed: 'Shipment closed',
  cancelled: 'Shipment cancelled',
  missing: 'Shipment not found',
  lineMissing: 'Item not found on this shipment',
  scanMissing: 'This scan was not counted',
  loadFailed: "Couldn't get the shipment",
  warehouse: 'Please choose a warehouse',
  warehouseInactive: 'This warehouse is not active',
  company: 'Please choose a company',
  status: 'Status is invalid',
  day: 'Please choose a day',
  code: 'Enter a WSIN, SKU or barcode',
  lines: 'Enter at least one item',
  tooManyLines: 'Enter at most 1,000 items',
  quantity: 'Quantity should be a positive whole number',
  count: 'Enter a whole number from 0 to 1,000,000',
  condition: 'Condition is invalid',
  revision: 'Revision is invalid',
  key: 'Key is invalid',
  scans: 'Scan at least one unit',
  tooManyScans: 'Send at most 100 scans at once',
  keyTaken: 'This key was used for another shipment',
  someRowsRefused: (count: number) =>
    `${count} ${count === 1 ? 'row was' : 'rows were'} refused. Nothing was announced.`,
  notReceiving: 'This shipment is not being received',
  notAnnounced: 'This shipment is already being received, closed or cancelled',
  hasCome: 'Some units were already received. Close the shipment instead.',
  countedSince: 'Someone counted this item meanwhile. Check the new numbers and count again.',
  bookedAlready: (good: number, damaged: number) =>
    `${good} good and ${damaged} damaged are already booked. Use a stock count to correct them.`,
} as const;

/** Why a row of an announcement, or a scan, does not stand for an item. */
export const CODE_REFUSALS = ['UNKNOWN', 'NO_WSIN', 'AMBIGUOUS'] as const;
export type CodeRefusal = (typeof CODE_REFUSALS)[number];

const CODE_REFUSAL_TEXTS: Readonly<Record<CodeRefusal, string>> = {
  UNKNOWN: 'Not in the catalogue',
  NO_WSIN: 'This item has no WSIN yet',
  AMBIGUOUS: 'Several items have this code. Use the WSIN.',
};

export function codeRefusalText(refusal: CodeRefusal): string {
  return CODE_REFUSAL_TEXTS[refusal];
}

/** @param row counts from 1 */
export function rowRefusalText(row: number, code: string, refusal: CodeRefusal): string {
  return `Row ${row}: ${code}: ${CODE_REFUSAL_TEXTS[refusal]}`;
}

/** What becomes of a scan: the unit counts, or why not. */
export const INBOUND_SCAN_OUTCOMES = ['COUNTED', 'UNDONE', 'NOT_ANNOUNCED', 'NOT_OPEN', ...CODE_REFUSALS] as const;
export type InboundScanOutcome = (typeof INBOUND_SCAN_OUTCOMES)[number];

const SCAN_REFUSALS: Readonly<Record<Exclude<InboundScanOutcome, 'COUNTED'>, string>> = {
  UNDONE: 'Taken back',
  NOT_ANNOUNCED: 'Not announced. Add the item to count it.',
  NOT_OPEN: 'This shipment is not being received. The unit was not counted.',
  UNKNOWN: 'Not in the catalogue. Put it aside.',
  NO_WSIN: 'This item has no WSIN yet. Put it aside.',
  AMBIGUOUS: 'Several items have this code. Scan the WSIN.',
};

export function scanRefusalText(outcome: Exclude<InboundScanOutcome, 'COUNTED'>): string {
  return SCAN_REFUSALS[outcome];
}

/** "3 of 10", "1 damaged, 3 of 10", "12 of 10, 2 extra" */
export function countedText(
  { expected, good, damaged }: { expected: number; good: number; damaged: number },
  condition: UnitCondition,
): string {
  const counted = good + damaged;
  const over = counted - expected;
  return [
    ...(condition === 'DAMAGED' ? [`${damaged} damaged`] : []),
    expected === 0 ? `${counted} not announced` : `${counted} of ${expected}`,
    ...(expected > 0 && over > 0 ? [`${over} extra`] : []),
  ].join(', ');
}

/** "3 missing, 2 extra, 1 damaged"; empty: everything came, and nothing else. */
export function differencesText({
  missing,
  over,
  damaged,
}: {
  missing: number;
  over: number;
  damaged: number;
}): string {
  return [
    ...(missing > 0 ? [`${missing} missing`] : []),
    ...(over > 0 ? [`${over} extra`] : []),
    ...(damaged > 0 ? [`${damaged} damaged`] : []),
  ].join(', ');
}
