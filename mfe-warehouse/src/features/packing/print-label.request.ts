import { downloadFile } from '@godown/shared-ui/api';

export const printLabel = (orderId: string) =>
  downloadFile('/shipping/labels', { method: 'post', body: { orderIds: [orderId] }, filename: 'labels.pdf' });
