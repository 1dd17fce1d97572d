import { formatPaise } from '@godown/contracts/common';
import {
  type BulkOrderGroup,
  type BulkOrderSummary,
  type BulkTotals,
  NO_TOTALS,
  type RefusedLine,
} from '@godown/contracts/orders';
import { writeWorkbookApart } from '../../../platform/sheets/write-workbook.js';

/** Counts orders, lines and paise as they are accepted or refused; what went in is their sum. */
export class BulkOutcome {
  private accepted = NO_TOTALS;
  private refused = NO_TOTALS;
  readonly refusedLines: RefusedLine[] = [];

  accept(group: BulkOrderGroup, amountPaise: number): void {
    this.accepted = add(this.accepted, { orders: 1, lines: group.rows.length, amountPaise });
  }

  /** The amounts of the lines are those the sheet states: nothing else is known of a refused line. */
  refuse(group: BulkOrderGroup, reasonsOf: (row: number) => readonly string[]): void {
    this.refused = add(this.refused, { orders: 1, lines: group.rows.length, amountPaise: group.amountPaise });
    for (const row of group.rows) {
      this.refusedLines.push({
        row,
        orderId: group.orderId ?? '',
        amountPaise: group.amountsByRow.get(row) ?? 0,
        reasons: reasonsOf(row),
      });
    }
  }

  get summary(): BulkOrderSummary {
    return { received: add(this.accepted, this.refused), accepted: this.accepted, refused: this.refused };
  }

  get description(): string {
    const { accepted, refused } = this.summary;
    return `${describe(accepted)} created, ${describe(refused)} refused`;
  }

  /** Every refused line with its reasons, and the account of the upload. */
  workbook(): Promise<Buffer> {
    const { received, accepted, refused } = this.summary;
    const lines = this.refusedLines.toSorted((one, other) => one.row - other.row);
    return writeWorkbookApart([
      {
        name: 'Refused rows',
        header: ['Row', 'Order ID', 'Amount', 'Reason'],
        rows: lines.map((line) => [line.row, line.orderId, line.amountPaise / 100, line.reasons.join('; ')]),
        widths: [8, 24, 12, 80],
      },
      {
        name: 'Account',
        header: ['', 'Orders', 'Lines', 'Rupees'],
        rows: (
          [
            ['In the file', received],
            ['Accepted', accepted],
            ['Refused', refused],
          ] as const
        ).map(([name, totals]) => [name, totals.orders, totals.lines, totals.amountPaise / 100]),
        widths: [14, 10, 10, 16],
      },
    ]);
  }
}

function add(one: BulkTotals, other: BulkTotals): BulkTotals {
  return {
    orders: one.orders + other.orders,
    lines: one.lines + other.lines,
    amountPaise: one.amountPaise + other.amountPaise,
  };
}

function describe({ orders, lines, amountPaise }: BulkTotals): string {
  return `${orders} orders (${lines} lines, ${formatPaise(amountPaise)})`;
}
