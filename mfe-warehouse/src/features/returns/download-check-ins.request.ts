import { downloadCsv, type Query } from '@godown/shared-ui/api';

/** What was found in returned parcels, a row per item. */
export function downloadCheckIns(query: Query): Promise<boolean> {
  return downloadCsv('/csv/returns', { query, filename: 'returns.csv' });
}
