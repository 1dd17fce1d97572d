import { downloadFile } from '@godown/shared-ui/api';

export const printHandover = (id: string) =>
  downloadFile(`/wms/handovers/${id}/manifest`, { filename: 'manifest.pdf' });
