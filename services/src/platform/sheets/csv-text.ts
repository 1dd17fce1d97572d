import { csvLine, type CsvValue } from '@godown/contracts/csv';
import { UserError } from '../../core/errors.js';

interface CsvPortions<Row> {
  readonly heading: readonly string[];
  readonly linesOf: (row: Row) => readonly (readonly CsvValue[])[];
  /** Rows that are read at once. */
  readonly portion: number;
  /** Rows that one file holds. */
  readonly most: number;
  readonly read: (pageNumber: number) => Promise<readonly Row[]>;
}

/**
 * A list as the text of one CSV file, read in portions. A file that ended early would pass for the whole list.
 * @throws UserError tooLarge for a list that is longer than a file
 */
export async function csvText<Row>({ heading, linesOf, portion, most, read }: CsvPortions<Row>): Promise<string> {
  const lines = [csvLine(heading)];
  for (let [pageNumber, count] = [1, 0]; ; pageNumber += 1) {
    const rows = await read(pageNumber);
    count += rows.length;
    if (count > most) throw tooManyRows(most);
    for (const row of rows) for (const values of linesOf(row)) lines.push(csvLine(values));
    if (rows.length < portion) return lines.join('');
  }
}

export function tooManyRows(most: number): UserError {
  const limit = most.toLocaleString('en-IN');
  return new UserError(
    'tooLarge',
    'EXPORT_TOO_LARGE',
    `The list holds more than ${limit} rows, too many for one file. Choose fewer days or search within it.`,
  );
}
