import { type SheetDeclaration, type SheetRecords } from './sheet.js';
import { type JudgedRow } from './sheet-validator.js';

/** A judged line without its texts: of fifty thousand lines they would take memory until the last is written. */
export type RecordLine = Omit<JudgedRow, 'texts'>;

/** Lines of one file that become one record, or that are refused together. */
export interface SheetRecord {
  /** The file's name of the record, or what stands for it where it has none. */
  readonly key: string;
  /** As the file has it. */
  readonly name: string | null;
  readonly lines: readonly RecordLine[];
  /** Row → reasons; empty when the record can be made. */
  readonly refusals: ReadonlyMap<number, readonly string[]>;
  readonly amountPaise: number;
}

/** A declaration whose lines make records. */
export type RecordSheet = SheetDeclaration & { readonly records: SheetRecords };

export function makesRecords(sheet: SheetDeclaration): sheet is RecordSheet {
  return sheet.records !== undefined;
}

/** Records, lines and paise: what went in equals what was accepted and what was refused, to the paisa. */
export interface RecordTotals {
  readonly records: number;
  readonly lines: number;
  readonly amountPaise: number;
}

export interface RecordAccount {
  readonly received: RecordTotals;
  readonly accepted: RecordTotals;
  readonly refused: RecordTotals;
}

/**
 * Puts judged lines together by record.
 * @param keyOf stands for the name of a line without one
 */
export function groupRecords(
  sheet: RecordSheet,
  judged: readonly RecordLine[],
  keyOf: (line: RecordLine) => string,
): SheetRecord[] {
  const linesByKey = new Map<string, RecordLine[]>();
  for (const line of judged) {
    const key = line.key || keyOf(line);
    const lines = linesByKey.get(key);
    if (lines) lines.push(line);
    else linesByKey.set(key, [line]);
  }
  return [...linesByKey].map(([key, lines]) => {
    const name = lines[0]?.key || null;
    const refusals = refusalsOf(sheet, name ?? key, lines);
    return { key, name, lines, refusals, amountPaise: sum(lines.map((line) => lineAmount(sheet, line))) };
  });
}

/** What a line says it is worth; 0 when it does not say. */
export function lineAmount({ records }: RecordSheet, { values }: RecordLine): number {
  return records.amountOf(values) ?? 0;
}

function refusalsOf({ records }: RecordSheet, name: string, lines: readonly RecordLine[]): SheetRecord['refusals'] {
  if (lines.some((line) => line.problems.length > 0)) {
    const reasons = lines.map(({ problems }) =>
      problems.length > 0 ? problems.map(({ message }) => message) : [records.otherLine(name)],
    );
    return new Map(lines.map(({ row }, index) => [row, reasons[index] ?? []]));
  }
  const message = records.checkRecord(
    name,
    lines.map((line) => line.values),
  );
  return new Map(message === null ? [] : lines.map(({ row }) => [row, [message]]));
}

export const NO_TOTALS: RecordTotals = { records: 0, lines: 0, amountPaise: 0 };

export function addTotals(one: RecordTotals, other: RecordTotals): RecordTotals {
  return {
    records: one.records + other.records,
    lines: one.lines + other.lines,
    amountPaise: one.amountPaise + other.amountPaise,
  };
}

/** What a file will come to as far as its own cells say. */
export function accountOf(records: readonly SheetRecord[]): RecordAccount {
  const [accepted, refused] = [
    totalsOf(records.filter((record) => record.refusals.size === 0)),
    totalsOf(records.filter((record) => record.refusals.size > 0)),
  ];
  return { received: addTotals(accepted, refused), accepted, refused };
}

function totalsOf(records: readonly SheetRecord[]): RecordTotals {
  return {
    records: records.length,
    lines: sum(records.map((record) => record.lines.length)),
    amountPaise: sum(records.map((record) => record.amountPaise)),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
