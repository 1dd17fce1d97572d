import { downloadCsv, type Query } from '@godown/shared-ui/api';

/** The list as CSV, filtered as it is shown. */
export function downloadNotes(query: Query): Promise<boolean> {
  return downloadCsv('/csv/d2r/credit-notes', { query, filename: 'credit-notes.csv' });
}
