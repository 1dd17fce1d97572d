import { downloadCsv, type Query } from '@godown/shared-ui/api';

/** The packings of a period, a row per order. */
export function downloadPackings(query: Query): Promise<boolean> {
  return downloadCsv('/csv/packings', { query, filename: 'packings.csv' });
}
