import { formatPaise } from '@godown/contracts/common';
import {
  addTotals,
  lineAmount,
  NO_TOTALS,
  type RecordSheet,
  type RecordTotals,
  type SheetRecord,
} from '@godown/contracts/sheets';
import { type ResultSheet } from '../../platform/sheets/result-sheet.js';
import { extentOf } from './sheet-result.js';
import { type RecordResult, type RecordUploadOutcome, type RefusedRecordLine } from './record-sheet-use.js';

/** Counts records, lines and paise as they are accepted or refused; what went in is their sum. */
export class RecordOutcome {
  private accepted = NO_TOTALS;
  private refused = NO_TOTALS;
  private readonly lines: RefusedRecordLine[] = [];

  constructor(private readonly sheet: RecordSheet) {}

  add(record: SheetRecord, result: RecordResult): void {
    if (result.kind === 'refused') this.refuse(record, result.reasons);
    else
      this.accepted = addTotals(this.accepted, {
        records: 1,
        lines: record.lines.length,
        amountPaise: result.amountPaise,
      });
  }

  /** The amounts of the lines are those the sheet states: nothing else is known of a refused line. */
  private refuse(record: SheetRecord, reasons: ReadonlyMap<number, readonly string[]>): void {
    const { lines, amountPaise } = record;
    this.refused = addTotals(this.refused, { records: 1, lines: lines.length, amountPaise });
    for (const line of lines) {
      this.lines.push({
        row: line.row,
        record: record.name ?? '',
        amountPaise: lineAmount(this.sheet, line),
        reasons: reasons.get(line.row) ?? [],
      });
    }
  }

  get value(): RecordUploadOutcome {
    const { accepted, refused } = this;
    return {
      account: { received: addTotals(accepted, refused), accepted, refused },
      refusedLines: this.lines.toSorted((one, other) => one.row - other.row),
    };
  }

  get extent(): ReturnType<typeof extentOf> {
    return extentOf(this.accepted.records, this.refused.records);
  }

  get description(): string {
    return `${this.describe(this.accepted)} created, ${this.describe(this.refused)} refused`;
  }

  /** Every refused line with its reasons, and the account of the upload. */
  get sheets(): ResultSheet[] {
    const { records, columns } = this.sheet;
    const { account, refusedLines } = this.value;
    const name = columns.find(({ key }) => key === records.keyColumn)?.header ?? '';
    return [
      {
        name: 'Refused rows',
        header: ['Row', name, 'Amount', 'Reason'],
        rows: refusedLines.map((line) => [line.row, line.record, line.amountPaise / 100, line.reasons.join('; ')]),
        widths: [8, 24, 12, 80],
      },
      {
        name: 'Account',
        header: ['', records.title, 'Lines', 'Rupees'],
        rows: (
          [
            ['In the file', account.received],
            ['Accepted', account.accepted],
            ['Refused', account.refused],
          ] as const
        ).map(([label, totals]) => [label, totals.records, totals.lines, totals.amountPaise / 100]),
        widths: [14, 10, 10, 16],
      },
    ];
  }

  private describe({ records, lines, amountPaise }: RecordTotals): string {
    return `${records} ${this.sheet.records.title.toLowerCase()} (${lines} lines, ${formatPaise(amountPaise)})`;
  }
}
