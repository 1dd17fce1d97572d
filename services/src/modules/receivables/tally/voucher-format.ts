import { StreamableFile } from '@nestjs/common';
import { VOUCHER_FORMATS, type VoucherFormat } from '@godown/contracts/receivables';
import { UserError } from '../../../core/errors.js';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The specification writes the formats with a colon before them: both spellings work. @throws UserError missing for another one */
export function voucherFormat(given: string): VoucherFormat {
  const format = VOUCHER_FORMATS.find((one) => one === given.replace(/^:/, ''));
  if (format === undefined) throw UserError.missing('Format not found');
  return format;
}

export function workbookFile(workbook: Buffer, filename: string): StreamableFile {
  return new StreamableFile(workbook, { type: XLSX, disposition: `attachment; filename="${filename}"` });
}
