import { saveBlob } from '@godown/shared-ui/api';

/** Spreadsheet programs run a cell that begins like this, some also with the full-width signs of East Asian keyboards. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Saves rows of texts as a CSV that spreadsheet programs read as UTF-8. */
export function saveCsv(rows: readonly (readonly string[])[], filename: string): void {
  const text = rows.map((row) => row.map(cell).join(',')).join('\r\n');
  saveBlob(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }), filename);
}
