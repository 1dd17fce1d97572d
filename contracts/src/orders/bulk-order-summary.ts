import { type RecordAccount, type RecordTotals } from '../sheets/index.js';

export interface BulkTotals {
  readonly orders: number;
  readonly lines: number;
  readonly amountPaise: number;
}

/** Orders, lines and rupees: what went in equals what was accepted and what was refused, to the paisa. */
export interface BulkOrderSummary {
  readonly received: BulkTotals;
  readonly accepted: BulkTotals;
  readonly refused: BulkTotals;
}

export function bulkSummaryOf({ received, accepted, refused }: RecordAccount): BulkOrderSummary {
  return { received: bulkTotalsOf(received), accepted: bulkTotalsOf(accepted), refused: bulkTotalsOf(refused) };
}

function bulkTotalsOf({ records, lines, amountPaise }: RecordTotals): BulkTotals {
  return { orders: records, lines, amountPaise };
}
