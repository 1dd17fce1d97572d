import { downloadCsv, type Query } from '@godown/shared-ui/api';

/** What was missing, too many or damaged in closed shipments, a row per item. */
export function downloadDifferences(query: Query): Promise<boolean> {
  return downloadCsv('/csv/inbound-differences', { query, filename: 'inbound-differences.csv' });
}
