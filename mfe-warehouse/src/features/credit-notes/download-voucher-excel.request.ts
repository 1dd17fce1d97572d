import { downloadFile } from '@godown/shared-ui/api';

/** The notes of the orders, each with its voucher or the reason why there is none. */
export function downloadVoucherExcel(orderIds: readonly string[]): Promise<void> {
  return downloadFile('/tally-voucher/download/credit-note/excel', {
    method: 'post',
    body: { orderIds },
    filename: 'credit-notes.xlsx',
  });
}
