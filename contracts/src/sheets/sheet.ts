/** Limits of every sheet, with the message of each. */
export const SHEET_LIMITS = { rows: 50_000, bytes: 10 * 1024 * 1024, columns: 64 } as const;

export const SHEET_MESSAGES = {
  chooseFile: 'Please select a file to continue',
  noFile: 'No file selected',
  missingColumn: (column: string) => `Excel upload failed. Missing column name ${column}!`,
  extraColumn: (column: string) => `Excel upload failed. Unexpected column name ${column}!`,
  missingColumns: 'Missing column names!',
  rowsNote: 'Maximum 50,000 rows are allowed in one file',
  tooManyRows: 'Maximum 50,000 rows are allowed!',
  tooManyColumns: 'Maximum 64 columns are allowed!',
  tooLarge: 'Maximum file size is 10 MB!',
  noRows: 'The file has no rows',
  unreadable: 'The file could not be read',
  notText: 'The file is not UTF-8 text. Please save it as CSV UTF-8 or .xlsx.',
  lineTooLong: 'A line of the file is too long',
  wrongType: 'Only .xlsx files are allowed',
  wrongMappedType: 'Only .xlsx or .csv files are allowed',
  empty: 'The file is empty',
  required: (column: string) => `${column} is required`,
  notNumber: (column: string) => `${column} should be a number`,
  invalid: (column: string) => `${column} is invalid`,
  sameAsRow: (row: number) => `Same as row ${row}`,
  exampleRow: 'This is the example row of the template',
  started: 'File uploaded. You can watch it in the task center.',
  running: 'This file is already being processed',
  again: 'This file was uploaded before. Its rejected rows are tried again.',
  repeated: 'This file was uploaded before. Nothing was changed.',
} as const;

/** A cell that was mended in the preview: it counts instead of what the file says. */
export interface SheetEdit {
  readonly row: number;
  readonly key: string;
  readonly text: string;
}

export const MAX_SHEET_EDITS = 5_000;

/** How a cell's text is read. `rupees` become paise, `percent` basis points, `state` the state's name, `day` YYYY-MM-DD. */
export type CellKind =
  'text' | 'integer' | 'rupees' | 'percent' | 'phone' | 'pincode' | 'state' | 'email' | 'day' | 'choice';

export type CellValue = string | number | null;

/** The cells of a row by their columns' keys. */
export type CellValues = Readonly<Record<string, CellValue>>;

export interface SheetColumn {
  readonly key: string;
  /** Heading of the template, to the letter. */
  readonly header: string;
  readonly kind: CellKind;
  readonly isRequired: boolean;
  readonly maxLength?: number;
  /** For `text`: the shape of the whole cell. */
  readonly pattern?: RegExp;
  /** For `text`: read as capital letters. */
  readonly upperCase?: true;
  /** Said instead of '{header} is required'. */
  readonly requiredMessage?: string;
  /** Said instead of '{header} is invalid'. */
  readonly invalidMessage?: string;
  readonly min?: number;
  readonly max?: number;
  /** A cell that cannot be read counts as empty instead of being refused. */
  readonly unreadableIsEmpty?: true;
  /** For `choice`: the value meant by a name, null for an unknown one. */
  readonly readChoice?: (name: string) => string | null;
  /** For `choice`: names of the template that a foreign word may be mapped to. */
  readonly choices?: readonly string[];
  /** For `choice`: which of them a foreign word probably means. */
  readonly suggestChoice?: (word: string) => string | null;
  /** Headings of other platforms' exports. */
  readonly synonyms?: readonly string[];
  /** Headings that together make the value when no single one is there. */
  readonly joined?: readonly string[];
  /** Offered where an export lacks the column. */
  readonly usualDefault?: string;
  readonly example: string;
  readonly note: string;
}

/** How the lines of a sheet make records: one refused line refuses its whole record. */
export interface SheetRecords {
  /** Column that names the record; a line without it is a record of its own. */
  readonly keyColumn: string;
  /** Heading of the records in the account of an upload. */
  readonly title: string;
  /** Said of the sound lines of a record that has a refused one. */
  readonly otherLine: (name: string) => string;
  /** What is wrong with lines, each of them sound, as one record. */
  readonly checkRecord: (name: string, lines: readonly CellValues[]) => string | null;
  /** What a line says it is worth, also when it is refused; null when it does not say. */
  readonly amountOf: (values: CellValues) => number | null;
}

/**
 * One kind of sheet: what its template looks like and how its cells are read, on both sides alike. The limits are those
 * of every sheet, `SHEET_LIMITS`.
 */
export interface SheetDeclaration {
  /** Also the name of its task, and the file name of its template in kebab case. */
  readonly key: string;
  readonly title: string;
  readonly columns: readonly SheetColumn[];
  /** Keys of the columns that together name a row: a second row of the same name is refused. Left out, every column counts. */
  readonly rowKey?: readonly string[];
  /**
   * What no cell shows alone. Called only for a row whose cells are all right; in a sheet of records for every row, so that a
   * refused line is told everything, this first. `today` is YYYY-MM-DD in India.
   */
  readonly checkRow?: (values: CellValues, today: string) => readonly CellProblem[];
  /** What the browser's preview asks the server about before it judges: which of a column's values are there. Called only for a row that is right in all else. */
  readonly lookUp?: {
    readonly column: string;
    readonly check: (values: CellValues, found: LookedUp) => readonly CellProblem[];
  };
  /** Files of other platforms are taken as well, also as .csv: a mapping says which of their columns mean what. */
  readonly isMapped?: true;
  /** How several lines make one record; left out, each row is one. Equal lines are then no mistake. */
  readonly records?: SheetRecords;
}

export interface LookedUp {
  readonly known: ReadonlySet<string>;
  /** What the person wants to become of values that are not there. */
  readonly unknown: string;
}

/** What is wrong with one cell. */
export interface CellProblem {
  readonly key: string;
  readonly message: string;
  /** What would be right, to be taken with one press. */
  readonly offer?: string;
}
