import { SHORT_REASON_LABELS, type ShortReason } from './pick-list.machine.js';

const orders = (count: number) => `${count} ${count === 1 ? 'order' : 'orders'}`;

export const PICK_LIMITS = { orders: 50, usual: 20, scans: 100, code: 64, shownTaken: 10 } as const;

export const PICK_MESSAGES = {
  opened: (count: number) => `Pick list of ${orders(count)} made`,
  missing: 'Pick list not found',
  orderMissing: 'Order not found on this pick list',
  otherWarehouse: 'Not all of these orders are in this warehouse',
  pieceMissing: 'This scan was not picked',
  loadFailed: "Couldn't get the pick list",
  warehouse: 'Please choose a warehouse',
  orders: 'Choose up to 50 orders',
  oldest: 'Choose 1 to 50 orders',
  courier: 'Courier is invalid',
  age: 'Age is invalid',
  reason: 'Please choose a reason',
  scans: 'Scan at least one piece',
  tooManyScans: 'Send at most 100 scans at once',
  code: 'Scan a WSIN, SKU or barcode',
  nothingReady: 'No orders are ready to pick',
  taken: (numbers: readonly string[]) => {
    const shown = numbers.slice(0, PICK_LIMITS.shownTaken).join(', ');
    const more = numbers.length - PICK_LIMITS.shownTaken;
    return `Already on a pick list or not ready to be picked: ${shown}${more > 0 ? ` and ${more} more` : ''}. Nothing was made.`;
  },
  notOpen: 'This pick list is no longer open',
  unfinished: (count: number) =>
    `${orders(count)} ${count === 1 ? 'is' : 'are'} not fully picked. Pick or mark as short.`,
  nothingMissing: 'Every piece of this item is picked',
  notPickable: 'This order is no longer on this pick list',
  short: (shopOrderId: string) => `${shopOrderId} marked as short`,
  undone: 'Piece taken back',
  closed: (count: number) => `${orders(count)} picked`,
  cancelled: 'Pick list cancelled',
} as const;

/** What becomes of a scan: the piece counts, or why not. */
export const PICK_OUTCOMES = [
  'PICKED',
  'UNDONE',
  'TOO_MANY',
  'NOT_NEEDED',
  'AMBIGUOUS',
  'UNKNOWN',
  'NOT_OPEN',
] as const;
export type PickOutcome = (typeof PICK_OUTCOMES)[number];

const REFUSALS: Readonly<Record<Exclude<PickOutcome, 'PICKED'>, string>> = {
  UNDONE: 'Taken back',
  TOO_MANY: 'All pieces of this item are picked. Put it back.',
  NOT_NEEDED: 'No open order still needs this item. Put it back.',
  AMBIGUOUS: 'Several companies have this code. Scan the WSIN.',
  UNKNOWN: 'Not on this pick list. Put it back.',
  NOT_OPEN: 'This pick list is no longer open. The piece was not counted.',
};

/** @param position of the order in the tote; only for a piece that counts */
export function pickMessage(outcome: PickOutcome, position: number | null): string {
  return outcome === 'PICKED' ? `To position ${position ?? ''}`.trim() : REFUSALS[outcome];
}

/** "2 × SKU-1 missing: Damaged" */
export function shortText(reason: ShortReason, missing: readonly { sku: string; quantity: number }[]): string {
  const pieces = missing.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(', ');
  return `${pieces} missing: ${SHORT_REASON_LABELS[reason]}`;
}

/** What people call a pick list: the end of its id. */
export function pickListName(id: string): string {
  return `P-${id.slice(-6).toUpperCase()}`;
}
