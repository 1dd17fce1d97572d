import { downloadFile } from '@godown/shared-ui/api';

export function printManifest(): Promise<void> {
  return downloadFile('/admin/pickup-manifest', { filename: 'pickup-manifest.pdf' });
}
