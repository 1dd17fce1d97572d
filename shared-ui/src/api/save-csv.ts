import { csvLine } from '@godown/contracts/csv';
import { saveBlob } from './download.js';

/** Saves rows of texts as a CSV that spreadsheet programs read as UTF-8. No cell of it is run as a formula. */
export function saveCsv(rows: readonly (readonly string[])[], filename: string): void {
  const text = rows.map((row) => csvLine(row)).join('');
  saveBlob(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }), filename);
}
