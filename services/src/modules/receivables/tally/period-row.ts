import { type TallyVoucher } from './voucher-parts.js';

/** A bill or payment of a period: its vouchers, or why there are none. */
export interface PeriodRow {
  vouchers: readonly TallyVoucher[];
  /** Of the workbook, without the last one, which is the reason. */
  cells: readonly (string | number)[];
  reason: string;
  /** A voucher should be there and cannot be made. */
  isFault: boolean;
}
