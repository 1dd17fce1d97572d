import { downloadCsv } from '@godown/shared-ui/api';
import { type Variant } from '@godown/shared-ui/session';

export function downloadRetailers(appType: Variant): Promise<boolean> {
  return downloadCsv('/csv/d2r/retailers', { filename: 'retailers.csv', query: { appType } });
}
