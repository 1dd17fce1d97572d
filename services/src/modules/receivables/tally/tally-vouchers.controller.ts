import { Body, Controller, HttpCode, Param, Post, StreamableFile } from '@nestjs/common';
import {
  CreditNoteVouchersRequest,
  type CreditNoteVouchersResponse,
  VOUCHER_FORMATS,
} from '@godown/contracts/receivables';
import { type Actor } from '../../../core/actor.js';
import { UserError } from '../../../core/errors.js';
import { CurrentActor } from '../../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../../platform/auth/permit.decorator.js';
import { TallyVouchers } from './tally-vouchers.service.js';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

@Controller('tally-voucher/download/credit-note')
export class TallyVouchersController {
  constructor(private readonly vouchers: TallyVouchers) {}

  /** The specification writes the formats with a colon before them: both spellings work. */
  @Post(':format')
  @HttpCode(200)
  @Permit('creditNotes.read')
  async download(
    @CurrentActor() actor: Actor,
    @Param('format') given: string,
    @Body() { orderIds }: CreditNoteVouchersRequest,
  ): Promise<CreditNoteVouchersResponse | StreamableFile> {
    const format = VOUCHER_FORMATS.find((one) => one === given.replace(/^:/, ''));
    if (format === undefined) throw UserError.missing('Format not found');
    if (format === 'xml') return this.vouchers.xml(actor, orderIds);
    const workbook = await this.vouchers.excel(actor, orderIds);
    return new StreamableFile(workbook, { type: XLSX, disposition: 'attachment; filename="credit-notes.xlsx"' });
  }
}
