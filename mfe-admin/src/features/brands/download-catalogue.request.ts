import { downloadFile } from '@godown/shared-ui/api';

/** The chosen items as a CSV that a mapping sheet can be filled from. */
export function downloadCatalogue(companyId: string, catalogIds: readonly string[]): Promise<void> {
  return downloadFile('/catalogue/csv/selected', {
    method: 'post',
    body: { companyId, catalogIds },
    filename: 'catalogue.csv',
  });
}
