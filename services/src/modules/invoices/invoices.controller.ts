import { Body, Controller, HttpCode, Post, StreamableFile } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { IssueInvoicesRequest, PrintInvoicesRequest, type IssueInvoicesResponse } from '@godown/contracts/invoices';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../platform/auth/permit.decorator.js';
import { type Actor } from '../../core/actor.js';
import { InvoicePrinter } from './invoice-printer.service.js';
import { InvoicesService } from './invoices.service.js';

@Controller('invoices')
export class InvoicesController {
  constructor(
    private readonly invoices: InvoicesService,
    private readonly printer: InvoicePrinter,
  ) {}

  @Post()
  @HttpCode(200)
  @Permit('invoices.issue')
  async issue(@CurrentActor() actor: Actor, @Body() body: IssueInvoicesRequest): Promise<IssueInvoicesResponse> {
    return { status: true, results: await this.invoices.issue(actor, body.orderIds) };
  }

  /** Of orders that have one; the others are left out. */
  @Post('print')
  @HttpCode(200)
  @Permit('invoices.issue')
  @ApiProduces('application/pdf')
  async print(@CurrentActor() actor: Actor, @Body() body: PrintInvoicesRequest): Promise<StreamableFile> {
    const document = await this.printer.print(actor, body.orderIds, body.size);
    return new StreamableFile(document, { type: 'application/pdf', disposition: 'inline; filename="invoices.pdf"' });
  }
}
