import { downloadCsv } from '@godown/shared-ui/api';

export function downloadMappings(): Promise<boolean> {
  return downloadCsv('/download/retailer/mapping', { filename: 'retailer-mapping.csv' });
}
