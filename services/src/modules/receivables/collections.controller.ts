import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { type D2rInvoicesResponse, FindD2rInvoicesQuery } from '@godown/contracts/receivables';
import { type Actor } from '../../core/actor.js';
import { CurrentActor } from '../../platform/auth/current-actor.decorator.js';
import { Permit } from '../../platform/auth/permit.decorator.js';
import { D2rInvoiceList } from './d2r-invoice-list.read-model.js';

@Controller('collections')
export class CollectionsController {
  constructor(private readonly invoices: D2rInvoiceList) {}

  @Post('find')
  @HttpCode(200)
  @Permit('receivables.read')
  find(@CurrentActor() actor: Actor, @Body() query: FindD2rInvoicesQuery): Promise<D2rInvoicesResponse> {
    return this.invoices.find(actor, query);
  }
}
