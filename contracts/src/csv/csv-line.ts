// Written here rather than by `csv-stringify`, which took longer for lines of twelve cells in every measured round: a long
// export is many such lines.

export type CsvValue = string | number | null | undefined;

/** A spreadsheet program runs a cell that begins with one of these as a formula; some take the full-width signs of East Asian keyboards for the same. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

function cell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA_START.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a CSV file (RFC 4180) with its line end. Text that would be run as a formula gets a leading '. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}
