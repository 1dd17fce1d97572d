import { MAX_LABEL_ORDERS } from '@godown/contracts/shipping';
import { downloadFile } from '@godown/shared-ui/api';
import { portionsOf } from './portions.js';

export async function printLabels(ids: readonly string[]): Promise<void> {
  for (const orderIds of portionsOf(ids, MAX_LABEL_ORDERS)) {
    await downloadFile('/shipping/labels', { method: 'post', body: { orderIds }, filename: 'labels.pdf' });
  }
}
