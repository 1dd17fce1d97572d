import { Body, Controller, HttpCode, Param, Post, type StreamableFile } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { CreditNoteVouchersRequest, PeriodVouchersRequest, type VouchersResponse } from '@godown/contracts/receivables';
import { type Actor } from '../../../core/actor.js';
import { CurrentActor } from '../../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../../platform/auth/permit.decorator.js';
import { type PeriodVoucherKind, PeriodVouchers } from './period-vouchers.service.js';
import { TallyVouchers } from './tally-vouchers.service.js';
import { voucherFormat, workbookFile, XLSX } from './voucher-format.js';

const FILENAMES = { sales: 'sales-vouchers.xlsx', receipt: 'receipt-vouchers.xlsx' } as const;

@Controller('tally-voucher/download')
export class TallyVouchersController {
  constructor(
    private readonly vouchers: TallyVouchers,
    private readonly periods: PeriodVouchers,
  ) {}

  @Post('credit-note/:format')
  @HttpCode(200)
  @Permit('creditNotes.read')
  @ApiProduces('application/json', XLSX)
  async ofNotes(
    @CurrentActor() actor: Actor,
    @Param('format') format: string,
    @Body() { orderIds }: CreditNoteVouchersRequest,
  ): Promise<VouchersResponse | StreamableFile> {
    if (voucherFormat(format) === 'xml') return this.vouchers.xml(actor, orderIds);
    return workbookFile(await this.vouchers.excel(actor, orderIds), 'credit-notes.xlsx');
  }

  @Post('sales/:format')
  @HttpCode(200)
  @Permit('creditNotes.read')
  @ApiProduces('application/json', XLSX)
  ofSales(
    @CurrentActor() actor: Actor,
    @Param('format') format: string,
    @Body() request: PeriodVouchersRequest,
  ): Promise<VouchersResponse | StreamableFile> {
    return this.ofPeriod(actor, 'sales', { format, request });
  }

  @Post('receipt/:format')
  @HttpCode(200)
  @Permit('creditNotes.read')
  @ApiProduces('application/json', XLSX)
  ofReceipts(
    @CurrentActor() actor: Actor,
    @Param('format') format: string,
    @Body() request: PeriodVouchersRequest,
  ): Promise<VouchersResponse | StreamableFile> {
    return this.ofPeriod(actor, 'receipt', { format, request });
  }

  private async ofPeriod(
    actor: Actor,
    kind: PeriodVoucherKind,
    { format, request }: { format: string; request: PeriodVouchersRequest },
  ): Promise<VouchersResponse | StreamableFile> {
    if (voucherFormat(format) === 'xml') return this.periods.xml(actor, kind, request);
    return workbookFile(await this.periods.excel(actor, kind, request), FILENAMES[kind]);
  }
}
