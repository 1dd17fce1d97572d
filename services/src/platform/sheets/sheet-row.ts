/** A row of an uploaded file. */
export interface SheetRow {
  /** As the file counts; the header is usually row 1. */
  number: number;
  cells: string[];
}
