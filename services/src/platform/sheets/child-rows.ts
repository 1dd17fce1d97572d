import { type SheetStop } from '@godown/contracts/sheets';

export interface ChildLimits {
  maxRows: number;
  maxColumns: number;
  maxCharacters: number;
}

export interface ChildRows {
  /** All rows, empty ones as well: their place is their number. */
  rows: Iterable<string[]>;
  /** Why they ended before the file did. */
  stop: () => SheetStop | undefined;
}
