import { type HandOversCsvQuery } from '@godown/contracts/receivables';
import { downloadCsv } from '@godown/shared-ui/api';

export function downloadHandOvers(query: HandOversCsvQuery): Promise<boolean> {
  return downloadCsv('/csv/d2r/salesman-hand-overs', { filename: 'hand-overs.csv', query: { ...query } });
}
