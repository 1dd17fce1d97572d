import { type AgeingGroup } from '@godown/contracts/receivables';
import { downloadCsv } from '@godown/shared-ui/api';

export function downloadAgeing(query: { by: AgeingGroup; search?: string }): Promise<boolean> {
  return downloadCsv('/csv/d2r/ageing', { filename: 'ageing.csv', query });
}
