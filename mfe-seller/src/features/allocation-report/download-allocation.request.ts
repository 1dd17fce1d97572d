import { type AllocationWhere } from '@godown/contracts/shipping';
import { downloadCsv } from '@godown/shared-ui/api';

/** A failure is told in the specified words. */
export const downloadAllocation = (where: AllocationWhere) =>
  downloadCsv('/shipping/allocation/csv', { method: 'post', filename: 'allocation.csv', body: { where } });
