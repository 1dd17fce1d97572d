import { type PeriodVouchersRequest } from '@godown/contracts/receivables';
import { downloadFile } from '@godown/shared-ui/api';
import { type PeriodVouchers } from './download-period-voucher-xml.request.js';

/** What was invoiced or paid in the period, each with its voucher or the reason why there is none. */
export function downloadPeriodVoucherExcel(kind: PeriodVouchers, period: PeriodVouchersRequest): Promise<void> {
  return downloadFile(`/tally-voucher/download/${kind}/excel`, {
    method: 'post',
    body: period,
    filename: `${kind}-vouchers.xlsx`,
  });
}
